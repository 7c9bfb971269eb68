'use client'

import { SshKeyFacts } from '@/app/(console)/_ssh-keys/ssh-key-facts'
import type { SshKey } from '@/lib/contract/ssh-key'
import { PanelOverList } from '@/lib/reading/panel-over-list'
import { routes } from '@/lib/routes'
import { readSshKey } from '@/lib/ssh-key/read'
import { CodeBlock } from '@/lib/ui/code-block'
import { Notice } from '@/lib/ui/notice'
import {
  DateProperty,
  DescriptionProperty,
  IdProperty,
  Property,
  PropertyTable,
} from '@/lib/ui/property-table'

/** A key over the list, to look at: the platform can't change one. */
export function SshKeyView({ sshKey }: { sshKey: SshKey }) {
  const { name, description, publicKey } = sshKey
  const { key, problem } = readSshKey(publicKey)
  return (
    <PanelOverList title={`SSH key ${name}`} closeTo={routes.sshKeys}>
      <div className="flex flex-col gap-5">
        <PropertyTable>
          <Property label="Name">{name}</Property>
          <DescriptionProperty text={description} />
          <IdProperty id={sshKey.id} />
          <DateProperty label="Created" value={sshKey.timeCreated} />
          <DateProperty label="Updated" value={sshKey.timeModified} />
        </PropertyTable>
        {key && <SshKeyFacts sshKey={key} />}
        {/* Added by another tool: the platform takes any text. */}
        {(problem ?? key?.warning) && (
          <Notice tone="notice">
            {problem === undefined ? key?.warning : `Servers ignore this key. ${problem}`}
          </Notice>
        )}
        <section className="flex flex-col gap-2">
          <h3 className="field-label">Public key</h3>
          <CodeBlock code={publicKey} label="Copy public key" />
        </section>
      </div>
    </PanelOverList>
  )
}
