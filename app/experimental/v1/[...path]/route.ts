import { allowedOperation } from '@/lib/api/allowed'
import { forward } from '@/lib/platform/forward'

/** As app/v1, for what the platform tries out. */
const handler = forward(allowedOperation)

export {
  handler as DELETE,
  handler as GET,
  handler as HEAD,
  handler as OPTIONS,
  handler as PATCH,
  handler as POST,
  handler as PUT,
}
