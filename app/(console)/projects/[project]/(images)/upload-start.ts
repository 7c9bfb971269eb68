import type { Outcome, CallPlan } from '@/lib/change/outcome'
import { uploadCalls } from '@/lib/api/upload'
import { translate } from '@/lib/errors/translate'
import type { ApiVersion } from '@/lib/contract/api-version'
import { uploadPlan } from '@/lib/upload/equivalent'
import { type ImageFields, newJob } from '@/lib/upload/job'
import { sizeProblem } from '@/lib/upload/file-chunks'
import { isAbsent } from '@/lib/upload/reply'
import type { Upload } from '@/lib/upload/upload'
import { startUpload } from '@/app/(console)/_uploads/upload-session'

export { bootHints } from '@/lib/upload/boot-check'
export { openFile } from '@/lib/upload/open-file'
export { default as UploadProgress } from '@/app/(console)/_uploads/upload-progress'

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

interface What {
  readonly userId: string
  readonly project: string
  readonly file: File | undefined
}

interface Wanted {
  readonly image: ImageFields
  readonly file: File
}

/** Checks what can be known before anything is made. */
async function wanted({ project, file }: What, data: FormData): Promise<Wanted | Outcome<never>> {
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
  return { image, file }
}

/** Begins an upload, or says what is in its way. */
export async function beginUpload(
  what: What,
  data: FormData,
): Promise<{ readonly upload: Upload } | Outcome<never>> {
  const found = await wanted(what, data)
  if (!('image' in found)) return found
  const { userId, project } = what
  return { upload: await startUpload({ userId, project, ...found }) }
}

/** The calls that the upload would make, or what is in its way; makes none of them. */
export async function planUpload(
  what: What,
  data: FormData,
  platform: ApiVersion | undefined,
): Promise<CallPlan | Outcome<never>> {
  const found = await wanted(what, data)
  if (!('image' in found)) return found
  const { userId, project } = what
  const { image, file } = found
  const job = newJob({ userId, project, image, file }, crypto.randomUUID(), Date.now())
  return uploadPlan(job, platform)
}
