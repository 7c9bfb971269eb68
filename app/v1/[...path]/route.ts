import { allowedOperation } from '@/lib/api/allowed'
import { forward } from '@/lib/platform/forward'

const handler = forward(allowedOperation)

// All of them: Next itself would answer the others, and not in JSON.
export {
  handler as DELETE,
  handler as GET,
  handler as HEAD,
  handler as OPTIONS,
  handler as PATCH,
  handler as POST,
  handler as PUT,
}
