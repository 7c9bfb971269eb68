/*
 * 'stop checkout', 'web-1 serial': how a reader searches who knows the action and the thing. These
 * words tell an action from a name; the things themselves say which actions they have, and whether
 * they are possible.
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
  ],
  ...['add', 'assign', 'make', 'audit', 'storage', 'networking', 'metrics', 'connect', 'activity'],
  ...['settings', 'firewall', 'exposure', 'reachability', 'certificates', 'quotas', 'identity'],
]
/** Words that kinds of things have, too: these are of an action as they stand only. */
const NOUNS: readonly string[] = [
  ...['snapshot', 'instances', 'disks', 'snapshots', 'images', 'vpcs', 'ips', 'subnets', 'routers'],
  ...['gateways', 'rules', 'map', 'groups', 'users', 'access', 'probes', 'silos', 'pools', 'roles'],
]

/** Letters by which a word of an action is told. */
const LENGTH_MIN = 3

/** What is typed, in two: words of an action, and those of a thing. */
export interface Asked {
  /** In small letters. */
  readonly words: readonly string[]
  readonly rest: string
}

const isActionWord = (word: string): boolean =>
  NOUNS.includes(word) || (word.length >= LENGTH_MIN && VERBS.some((each) => each.startsWith(word)))

/**
 * The words of an action that `query` begins or ends with, and what is left for the name of a thing;
 * undefined where it has none of either. A thing may have such a name all the same.
 */
export function splitAction(query: string): Asked | undefined {
  const words = query.trim().toLowerCase().split(/\s+/)
  const named = words.findIndex((word) => !isActionWord(word))
  // 'stop start': the last one is a name then.
  const before = named < 0 ? words.length - 1 : named
  if (before > 0) return { words: words.slice(0, before), rest: words.slice(before).join(' ') }
  const last = words.findLastIndex((word) => !isActionWord(word))
  const after = words.slice(last + 1)
  return last < 0 || after.length === 0
    ? undefined
    : { words: after, rest: words.slice(0, last + 1).join(' ') }
}

/** Whether each of the words begins one of an action's label. */
export function saysAction(label: string, words: readonly string[]): boolean {
  const own = label.toLowerCase().split(/[\s-]+/)
  return words.every((word) => own.some((each) => each.startsWith(word)))
}
