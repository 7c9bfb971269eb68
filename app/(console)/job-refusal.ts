/** The platform's refusals of deletions (behaviour-tenant.md, sections 5 to 8), with our words for each. */
const RULES: readonly (readonly [pattern: RegExp, words: (match: RegExpExecArray) => string])[] = [
  [
    /subnet cannot be deleted while network interfaces exist/i,
    () =>
      'This subnet still has network interfaces, of instances or of probes, which only operators see. Delete the instances, or ask an operator to delete the probes, then try again.',
  ],
  [
    /VPC.* while VPC Subnets exist/,
    () => 'This VPC still has subnets. Delete its subnets, then try again.',
  ],
  [
    /^project to be deleted contains an? (?:project )?([^:]+): (.+)$/,
    ([, kind = '', name = '']) =>
      `The project still contains ${KINDS[kind] ?? kind} ${name}. Delete it, then try again.`,
  ],
  [
    /^(?:instance|disk|snapshot) cannot be deleted in state "?(\w+)"?$/,
    ([, state = '']) =>
      `It’s ${state.toLowerCase().replaceAll('_', ' ')} now, and can’t be deleted until that’s over. Try again then.`,
  ],
  [
    /^Floating IP cannot be deleted while attached|^Cannot delete external subnet while it is attached/,
    () => 'It’s attached to an instance. Detach it, then try again.',
  ],
]

/** The platform's words for kinds that have others here. */
const KINDS: Readonly<Record<string, string>> = {
  vpc: 'VPC',
  'floating ip': 'floating IP',
  'anti affinity group': 'anti-affinity group',
}

/** A refusal of a deletion in words that state what to do first; unknown refusals stay as they are. */
export function removalRefusal(message: string): string {
  for (const [pattern, words] of RULES) {
    const match = pattern.exec(message)
    if (match) return words(match)
  }
  return message
}
