/*
 * What a platform can't say in the version that it was asked in (behaviour-2026.md, section 0): one such
 * thing fails a whole list. The console asks in the newest that it knows, so that on the way something
 * lost the version, or the console is older than the platform.
 */
const CAUSES: readonly (readonly [RegExp, one: string, many: string])[] = [
  [/^disk type variant/, 'This disk is local', 'One of these disks is local'],
  [
    /^CPU platform/,
    'This instance has a newer CPU platform',
    'One of these has a newer CPU platform',
  ],
]

/** Why nothing is shown, and what else is not concerned; undefined for any other message. */
export function notAcceptableWords(message: string, operation: string): string | undefined {
  const [, one, many] = CAUSES.find(([pattern]) => pattern.test(message)) ?? []
  if (one === undefined || many === undefined) return undefined
  const cause = 'and the platform was asked in a version of its API that has no word for that'
  return operation.endsWith('List')
    ? `${many}, ${cause}. It hides the whole list; other lists are not affected. Ask whoever runs this console to update it, or to look whether something on the way removes the version.`
    : `${one}, ${cause}. Ask whoever runs this console to update it, or to look whether something on the way removes the version.`
}
