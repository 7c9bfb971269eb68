/** The operations that the platform tries out, by the same handler (app/v1). */
export { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } from '@/app/v1/[...path]/route'
