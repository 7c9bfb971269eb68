import type { IconName } from '@/lib/ui/icon-names'
import type { FoundKind } from '@/lib/api/search'
import { trailOf } from '@/lib/navigation/tree'
import { routes } from '@/lib/routes'
import type { ActionIcon, QuickAction } from './registry'

const actionIcons: Readonly<Record<ActionIcon, IconName>> = {
  keyboard: 'keyboard',
  light: 'sun',
  dark: 'moon',
  system: 'monitor',
  'sign-out': 'log-out',
}

const verbIcons: ReadonlyMap<string, IconName> = new Map([
  ['start', 'play'],
  ['stop', 'square'],
  ['reboot', 'rotate-cw'],
  ['resize', 'scaling'],
  ['edit', 'pencil'],
  ['delete', 'trash-2'],
  ['create', 'plus'],
  ['take', 'camera'],
  ['view', 'square-terminal'],
  ['copy', 'copy'],
  ['search', 'search'],
])

/** The pictures of what a search finds: those of their lists. */
export const kindIcons: Readonly<Record<FoundKind, IconName>> = {
  project: 'folder',
  instance: 'server',
  disk: 'hard-drive',
  snapshot: 'camera',
  image: 'image',
  'floating-ip': 'waypoints',
  vpc: 'network',
  silo: 'boxes',
  'ip-pool': 'globe',
  sled: 'server',
}

/** The picture of an action: its own, else by its verb, else that of the section that it leads to. */
export function iconOf({ icon, label, target }: QuickAction): IconName {
  if (icon !== undefined) return actionIcons[icon]
  const verb = label.slice(0, label.indexOf(' ')).toLowerCase()
  const ofVerb = verbIcons.get(verb)
  if (ofVerb) return ofVerb
  if (typeof target !== 'string') return 'arrow-right'
  const [path = ''] = target.split('?')
  if (path === routes.profile) return 'settings'
  if (path.endsWith('-new')) return 'plus'
  const section = trailOf(path).steps.find(({ node }) => node.section)?.node.section
  return section?.icon ?? 'arrow-right'
}
