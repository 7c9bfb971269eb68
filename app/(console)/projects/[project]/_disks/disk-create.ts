import 'server-only'
import * as z from 'zod'
import { type Caller, failed, failure } from '@/lib/action/define-action'
import { descriptionField, nameField, numberField } from '@/lib/action/field-schemas'
import type { Outcome } from '@/lib/change/outcome'
import { NameOrId } from '@/lib/contract/common'
import { BlockSize, type Disk, diskOperations, type DiskSource } from '@/lib/contract/disk'
import { DISK_SIZE_GIB_MAX, DISK_SIZE_GIB_MIN } from '@/lib/contract/limits'
import { GIB, gibWords } from '@/lib/format/size'
import { readStorageLeft } from './read-storage-left'
import { diskRefusal } from './storage-refusal'

const sizeField = numberField(
  z
    .number()
    .min(DISK_SIZE_GIB_MIN, `Must be at least ${gibWords(DISK_SIZE_GIB_MIN)}`)
    .max(DISK_SIZE_GIB_MAX, `Must be at most ${gibWords(DISK_SIZE_GIB_MAX)}`),
  'Size is required',
)

/** What a disk is made of, field by field as the form has them; only those of the source count. */
export const diskFields = {
  project: NameOrId,
  name: nameField,
  description: descriptionField,
  source: z.enum(['blank', 'image', 'snapshot']).default('blank'),
  blockSize: z.string().default('4096').transform(Number),
  image: z.string().default(''),
  snapshot: z.string().default(''),
  size: sizeField,
}
const fields = z.object(diskFields)
type DiskFields = z.output<typeof fields>

const missing = (field: string, message: string) => failure({ [field]: message })

function sourceOf(input: DiskFields): DiskSource | Outcome<never> {
  if (input.source === 'image')
    return input.image === ''
      ? missing('image', 'Image is required')
      : { type: 'image', imageId: input.image }
  if (input.source === 'snapshot')
    return input.snapshot === ''
      ? missing('snapshot', 'Snapshot is required')
      : { type: 'snapshot', snapshotId: input.snapshot }
  const blockSize = BlockSize.safeParse(input.blockSize)
  return blockSize.success
    ? { type: 'blank', blockSize: blockSize.data }
    : missing('blockSize', 'Must be 512, 2048, or 4096')
}

/** Makes a disk of what a form says. The outcome's failures stand beside the fields to blame. */
export async function makeDisk(call: Caller, input: DiskFields): Promise<Outcome<Disk>> {
  const source = sourceOf(input)
  if (source.type === 'failure' || source.type === 'expired' || source.type === 'success')
    return source
  const { project, name, description, size } = input
  const result = await call(diskOperations.diskCreate, {
    query: { project },
    body: { name, description, diskSource: source, size: size * GIB },
  })
  if (result.type === 'success') return { type: 'success', data: result.data }
  const left = result.status === 507 ? await readStorageLeft(call) : undefined
  const blamed = diskRefusal(result, input, left)
  return blamed ? failure(blamed) : failed(result, diskOperations.diskCreate.name)
}
