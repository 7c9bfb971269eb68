import { isAllowedPath } from '@/lib/contract/paths'
import { forward } from '@/lib/platform/forward'

const handler = forward(isAllowedPath)

export { handler as DELETE, handler as GET, handler as POST, handler as PUT }
