import type { InstanceForm } from './instance-schema'

export interface CreateProblem {
  readonly message: string
  /** The form's field to blame; the whole form when absent. */
  readonly field?: string
  readonly outcomeUnknown?: true
  /** How long the platform asks to wait. */
  readonly retryAfterMs?: number
}

export type Blamed = Pick<
  InstanceForm,
  | 'bootSource'
  | 'siloImage'
  | 'projectImage'
  | 'bootSize'
  | 'bootDisk'
  | 'bootName'
  | 'ephemeral'
  | 'pool'
  | 'disks'
  | 'networking'
> &
  Partial<Pick<InstanceForm, 'ephemeral6' | 'pool6'>>
/** A refusal's meaning for the form: its message's pattern, the field to blame, and the field's text. */
export type Rule = readonly [
  pattern: RegExp,
  blame: (
    form: Blamed,
    match: RegExpExecArray,
    storageLeftGib: number | undefined,
  ) => CreateProblem | undefined,
]
