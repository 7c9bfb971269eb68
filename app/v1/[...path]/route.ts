import { isAllowedCall } from '@/lib/api/allowed'
import { forward } from '@/lib/platform/forward'

const handler = forward(isAllowedCall)

export { handler as DELETE, handler as GET, handler as POST, handler as PUT }
