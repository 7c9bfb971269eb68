'use client'

import { usePathname } from 'next/navigation'
import { useIsFleetReader } from '@/lib/navigation/fleet-reader'
import { lackingFeatures } from '@/lib/navigation/lacking'
import { levelOf, sectionsOf } from '@/lib/navigation/sections'
import { usePageReader } from '@/lib/reading/page-reader'
import { Dialog } from '@/lib/ui/dialog'
import { Kbd } from '@/lib/ui/kbd'

const everywhere: readonly (readonly [keys: readonly string[], what: string])[] = [
  [['Ctrl', 'K'], 'Quick actions'],
  [['j'], 'Next row'],
  [['k'], 'Previous row'],
  [['/'], 'Search the list'],
  [['x'], 'Select row (Shift: range)'],
  [['Ctrl', 'A'], 'Select all rows'],
  [['?'], 'Show shortcuts'],
  [['Esc'], 'Close'],
]

/** All shortcuts of the page one is on. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { platform } = usePageReader()
  const lacking = lackingFeatures(platform)
  const sections = sectionsOf(levelOf(usePathname()), '', lacking, useIsFleetReader())
  const rows = [
    ...everywhere,
    ...sections.map(({ key, label }) => [['g', key], `Go to ${label}`] as const),
  ]
  return (
    <Dialog title="Keyboard shortcuts" onClose={onClose}>
      <dl className="shortcuts">
        {rows.map(([keys, what]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
