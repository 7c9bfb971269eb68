import type { Rule } from '@/lib/network/rule'

/** What is done in the list itself, and can be taken back for a while. */
export type RuleCommand =
  | { readonly type: 'status'; readonly names: readonly string[]; readonly status: Rule['status'] }
  | { readonly type: 'delete'; readonly names: readonly string[] }
  /** One place up (-1) or down. */
  | { readonly type: 'move'; readonly name: string; readonly by: 1 | -1 }
  /** To the place of another rule. */
  | { readonly type: 'drop'; readonly name: string; readonly on: string }
