import type { IconName } from '@/lib/ui/icon-names'
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
  ['filter', 'list-filter'],
  ['change', 'sliders-horizontal'],
  ['export', 'download'],
])

/** The icon of a path's section. */
const sectionIcon = (path: string): IconName =>
  trailOf(path).steps.find(({ node }) => node.section)?.node.section?.icon ?? 'arrow-right'

const pathOf = (address: string): string => address.split('?')[0] ?? ''

/** The icon of an action: its own, else by its verb, else that of the section that it leads to. */
export function iconOf({ icon, label, target }: QuickAction): IconName {
  if (icon !== undefined) return actionIcons[icon]
  if (typeof target === 'string' && target.startsWith(routes.help)) return 'book-open'
  const [verb = ''] = label.toLowerCase().split(' ')
  const ofVerb = verbIcons.get(verb)
  if (ofVerb) return ofVerb
  if (typeof target !== 'string') return 'arrow-right'
  const path = pathOf(target)
  if (path === routes.profile) return 'settings'
  if (path.endsWith('-new')) return 'plus'
  return sectionIcon(path)
}
