import type { AllOperations, OperationName } from '@/lib/contract/all-operations'
import type { ApiVersion } from '@/lib/contract/api-version'
import { lowered } from '@/lib/contract/editions'
import type { NounKey } from '@/lib/nouns'
import { type ParamsOf, type PlannedCall, plannedCall } from './planned'

/** A call as a platform of a version takes it. Throws TooOld. */
type Call = (platform: ApiVersion) => PlannedCall

export type Tool = 'Terraform' | 'CLI'

/** A thing of a project, or what connects two of them. */
export interface Thing {
  /** Its kind; undefined for what connects two. */
  readonly of?: NounKey
  /** The id by which it is imported. */
  readonly id: string
  /** The ids of what takes it along when that is selected. */
  readonly within: readonly string[]
  /** The call that makes it. */
  readonly call: Call
  /** The calls of the command line instead, where the platform makes it by itself, or otherwise. */
  readonly commands?: readonly Call[]
  /** What is not in it, or otherwise, as sentences; of one tool alone where it says so. */
  readonly notes?: readonly { readonly words: string; readonly tool?: Tool }[]
  /** Attributes that Terraform is not to compare. */
  readonly ignored?: readonly string[]
}

/** The call of an operation that makes a thing; the compiler checks its parameters. */
export const makes =
  <N extends OperationName>(operation: N, params: ParamsOf<AllOperations[N]>): Call =>
  (platform) =>
    plannedCall(operation, {
      ...(params as object),
      body: lowered(operation, (params as { readonly body?: unknown }).body, platform),
    })

export const named = ({
  name,
  description,
}: {
  readonly name: string
  readonly description: string
}) => ({
  ...{ name, description },
})
