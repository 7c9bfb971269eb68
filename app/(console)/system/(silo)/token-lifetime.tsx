'use client'

import { Reading } from '@/lib/reading/reading'
import { peopleReads } from '@/lib/api/people-reads'
import { usePageReader } from '@/lib/reading/page-reader'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { useMissing } from '@/lib/rights/use-missing'
import { lifetimeWords } from '@/lib/silo/token-lifetime'
import { Button } from '@/lib/ui/button'
import { Property, PropertyTable } from '@/lib/ui/property-table'
import { useDialog } from '@/lib/ui/use-dialog'

const load = () => import('./token-lifetime-dialog')

/** How long access tokens of a silo's users may last: the platform tells it to people in the silo. */
export function TokenLifetime({ silo }: { silo: string }) {
  const isOwn = usePageReader().siloName === silo
  const query = useApiQuery(peopleReads.authSettingsView({}), { isEnabled: isOwn })
  const { data } = query
  const missing = useMissing().changeSiloAccess
  const { open, dialog } = useDialog(load, 'Limit access tokens', {
    param: 'edit',
    props: () => data && { settings: data, missing },
  })
  const seconds = data?.deviceTokenMaxTtlSeconds
  return (
    <section className="section">
      <div className="section-head">
        <h2>Access tokens</h2>
        {isOwn && (
          <Button
            disabledReason={missing ?? (data ? undefined : 'The limit isn’t known yet')}
            onClick={() => open('token-limit')}
          >
            Edit limit
          </Button>
        )}
      </div>
      {!isOwn ? (
        <p className="list-note">
          Only people in a silo can see and change how long access tokens of its users may last.
        </p>
      ) : data ? (
        <PropertyTable>
          <Property label="Longest lifetime">
            {seconds == null ? 'No limit' : lifetimeWords(seconds)}
          </Property>
        </PropertyTable>
      ) : (
        <Reading title="The limit couldn’t be loaded" operation="authSettingsView" query={query} />
      )}
      {dialog}
    </section>
  )
}
