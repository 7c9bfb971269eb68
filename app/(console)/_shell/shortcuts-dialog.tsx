'use client'

import { usePathname } from 'next/navigation'
import { useId } from 'react'
import { useIsFleetReader } from '@/lib/navigation/fleet-reader'
import { lackingFeatures } from '@/lib/navigation/lacking'
import { levelOf, sectionsOf } from '@/lib/navigation/sections'
import { keyGroups, type KeyGroup } from '@/lib/quick-actions/key-groups'
import { useRegistered } from '@/lib/quick-actions/registry'
import { usePageReader } from '@/lib/reading/page-reader'
import { Dialog } from '@/lib/ui/dialog'
import { isApple } from '@/lib/ui/is-apple'
import { Kbd } from '@/lib/ui/kbd'

/** All shortcuts of the page one is on, as it has registered them. */
export default function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const { platform } = usePageReader()
  const lacking = lackingFeatures(platform)
  const sections = sectionsOf(levelOf(usePathname()), '', lacking, useIsFleetReader())
  const groups = keyGroups(useRegistered(), sections, isApple())
  return (
    <Dialog title="Keyboard shortcuts" width="free" onClose={onClose}>
      <div className="shortcuts">
        {groups.map((group) => (
          <Group key={group.heading} {...group} />
        ))}
      </div>
    </Dialog>
  )
}

function Group({ heading, entries }: KeyGroup) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      <dl>
        {entries.map(({ label, keys }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
