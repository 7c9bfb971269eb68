/*
 * 'stop checkout', 'web-1 serial': a reader who knows the action and the thing types both. These words
 * distinguish actions from names; the things themselves tell which actions they have, and whether they are
 * possible.
 */
const VERBS: readonly string[] = [
  ...[
    'start',
    'stop',
    'reboot',
    'resize',
    'open',
    'view',
    'serial',
    'console',
    'create',
    'similar',
  ],
  ...[
    'duplicate',
    'delete',
    'edit',
    'attach',
    'detach',
    'promote',
    'demote',
    'exit',
    'copy',
    'link',
    'watch',
  ],
  ...['add', 'assign', 'make', 'audit', 'storage', 'networking', 'metrics', 'connect', 'activity'],
  ...['settings', 'firewall', 'exposure', 'reachability', 'certificates', 'quotas', 'identity'],
]
/** Words that are also kinds of things: they count as actions only when typed in full. */
const NOUNS: readonly string[] = [
  ...['snapshot', 'instances', 'disks', 'snapshots', 'images', 'vpcs', 'ips', 'subnets', 'routers'],
  ...['gateways', 'rules', 'map', 'groups', 'users', 'access', 'probes', 'silos', 'pools', 'roles'],
]

/** The shortest beginning that counts as a word of an action. */
const LENGTH_MIN = 3

/** The typed text in two parts: the words of an action, and those of a thing. */
export interface Asked {
  /** In lower case. */
  readonly words: readonly string[]
  readonly rest: string
}

const isActionWord = (word: string): boolean =>
  NOUNS.includes(word) || (word.length >= LENGTH_MIN && VERBS.some((each) => each.startsWith(word)))

/**
 * The action's words at the beginning or the end of `query`, and the rest as the name of a thing; undefined
 * if either is missing. A thing may still have such a name.
 */
export function splitAction(query: string): Asked | undefined {
  const words = query.trim().toLowerCase().split(/\s+/)
  const named = words.findIndex((word) => !isActionWord(word))
  // 'stop start': the last word is a name then.
  const before = named < 0 ? words.length - 1 : named
  if (before > 0) return { words: words.slice(0, before), rest: words.slice(before).join(' ') }
  const last = words.findLastIndex((word) => !isActionWord(word))
  const after = words.slice(last + 1)
  return last < 0 || after.length === 0
    ? undefined
    : { words: after, rest: words.slice(0, last + 1).join(' ') }
}

/** Whether each word begins a word of an action's label. */
export function saysAction(label: string, words: readonly string[]): boolean {
  const own = label.toLowerCase().split(/[\s-]+/)
  return words.every((word) => own.some((each) => each.startsWith(word)))
}
