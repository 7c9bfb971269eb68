import 'server-only'
import * as z from 'zod'
import { type Caller, failed, failure } from '@/lib/action/define-action'
import { checkedField, descriptionField, nameField, numberField } from '@/lib/action/field-schemas'
import type { Outcome } from '@/lib/change/outcome'
import { NameOrId } from '@/lib/contract/common'
import {
  BlockSize,
  type Disk,
  type DiskBackend,
  diskOperations,
  type DiskSource,
  DiskType,
} from '@/lib/contract/disk'
import {
  DISK_SIZE_GIB_MAX,
  DISK_SIZE_GIB_MIN,
  LOCAL_DISK_SIZE_GIB_MAX,
} from '@/lib/contract/limits'
import { GIB, gibWords } from '@/lib/format/size'
import { readStorageLeft } from './read-storage-left'
import { diskRefusal } from './storage-refusal'

const sizeField = numberField(
  z
    .number()
    .min(DISK_SIZE_GIB_MIN, `Must be at least ${gibWords(DISK_SIZE_GIB_MIN)}`)
    .max(LOCAL_DISK_SIZE_GIB_MAX, `Must be at most ${gibWords(DISK_SIZE_GIB_MAX)}`),
  'Size is required',
)

/** What a disk is made of, field by field as the form has them; only those of the source count. */
export const diskFields = {
  project: NameOrId,
  name: nameField,
  description: descriptionField,
  /** A form that has no choice makes what all platforms have. */
  diskType: DiskType.default('distributed'),
  source: z.enum(['blank', 'image', 'snapshot']).default('blank'),
  readOnly: checkedField,
  blockSize: z.string().default('4096').transform(Number),
  image: z.string().default(''),
  snapshot: z.string().default(''),
  size: sizeField,
}
const fields = z.object(diskFields)
type DiskFields = z.output<typeof fields>

const missing = (field: string, message: string) => failure({ [field]: message })

function backendOf(input: DiskFields): DiskBackend | Outcome<never> {
  if (input.diskType === 'local') return { type: 'local' }
  if (input.size > DISK_SIZE_GIB_MAX)
    return missing('size', `Must be at most ${gibWords(DISK_SIZE_GIB_MAX)}`)
  const source = sourceOf(input)
  return isOutcome(source) ? source : { type: 'distributed', diskSource: source }
}

const isOutcome = (value: object & { readonly type: string }): value is Outcome<never> =>
  value.type === 'failure' || value.type === 'expired' || value.type === 'success'

function sourceOf(input: DiskFields): DiskSource | Outcome<never> {
  // Said only where it is asked for: older platforms have no word for either.
  const copy = input.readOnly ? { readOnly: true } : {}
  if (input.source === 'image')
    return input.image === ''
      ? missing('image', 'Image is required')
      : { type: 'image', imageId: input.image, ...copy }
  if (input.source === 'snapshot')
    return input.snapshot === ''
      ? missing('snapshot', 'Snapshot is required')
      : { type: 'snapshot', snapshotId: input.snapshot, ...copy }
  const blockSize = BlockSize.safeParse(input.blockSize)
  return blockSize.success
    ? { type: 'blank', blockSize: blockSize.data }
    : missing('blockSize', 'Must be 512, 2048, or 4096')
}

/** Makes a disk of what a form says. The outcome's failures stand beside the fields to blame. */
export async function makeDisk(call: Caller, input: DiskFields): Promise<Outcome<Disk>> {
  const backend = backendOf(input)
  if (isOutcome(backend)) return backend
  const { project, name, description, size } = input
  const result = await call(diskOperations.diskCreate, {
    query: { project },
    body: { name, description, diskBackend: backend, size: size * GIB },
  })
  if (result.type === 'success') return { type: 'success', data: result.data }
  const left = result.status === 507 ? await readStorageLeft(call) : undefined
  const blamed = diskRefusal(result, input, left)
  return blamed ? failure(blamed) : failed(result, diskOperations.diskCreate.name)
}
