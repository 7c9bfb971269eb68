import type { Outcome } from '@/lib/action/outcome'
import { uploadCalls } from '@/lib/api/upload'
import { translate } from '@/lib/errors/translate'
import type { ImageFields } from '@/lib/upload/job'
import { sizeProblem } from '@/lib/upload/plan'
import { isAbsent } from '@/lib/upload/reply'
import type { Upload } from '@/lib/upload/upload'
import { startUpload } from './upload-session'

export { bootHints } from '@/lib/upload/boot-check'
export { openFile } from '@/lib/upload/open-file'
export { default as UploadProgress } from './upload-progress'

const refused = (fieldErrors: Readonly<Record<string, string>>): Outcome<never> => ({
  type: 'failure',
  fieldErrors,
  problems: [],
})

/** The fields of the form; it has checked them. */
function imageOf(data: FormData): ImageFields {
  const text = (name: string) => String(data.get(name) ?? '')
  const blockSize = Number(text('blockSize'))
  return {
    name: text('name'),
    description: text('description'),
    os: text('os').trim(),
    version: text('version').trim(),
    blockSize: blockSize === 2048 || blockSize === 4096 ? blockSize : 512,
  }
}

/** Checks what can be known before anything is made, then begins. */
export async function beginUpload(
  what: { readonly userId: string; readonly project: string; readonly file: File | undefined },
  data: FormData,
): Promise<{ readonly upload: Upload } | Outcome<never>> {
  const { userId, project, file } = what
  const image = imageOf(data)
  if (!file) return refused({ file: 'Image file is required' })
  const problem = sizeProblem(file.size, image.blockSize)
  if (problem !== undefined) return refused({ file: problem })
  const { result } = await uploadCalls.imageView({
    path: { image: image.name },
    query: { project },
  })
  if (result.type === 'success') return refused({ name: 'Image name already exists' })
  if (result.status === 401) return { type: 'expired' }
  if (!isAbsent(result)) {
    const { status, requestId } = result
    const { message } = translate(result, 'imageView')
    return { type: 'failure', fieldErrors: {}, problems: [{ message, status, requestId }] }
  }
  return { upload: await startUpload({ userId, project, image, file }) }
}
