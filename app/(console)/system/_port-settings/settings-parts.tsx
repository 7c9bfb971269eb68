'use client'

import { useMemo } from 'react'
import { systemReads } from '@/lib/api/system-reads'
import type { SwitchPortSettings } from '@/lib/contract/switch-port-settings'
import { decapitalise } from '@/lib/format/capitalise'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { SectionHead } from '@/lib/ui/page-header'
import { Notice } from '@/lib/ui/notice'
import { byLink, partsOf } from './setting-facts'
import { useLotNames } from './use-lot-names'
import { useNamesOf } from './use-names-of'
import './port-settings.css'

/** Everything that settings say, part by part. */
export function SettingsParts({ settings }: { readonly settings: string }) {
  const { data } = useApiQuery(
    systemReads.networkingSwitchPortSettingsView({ path: { port: settings } }),
  )
  if (!data) return null
  return (
    <>
      {data.unreadable && (
        <Notice tone="notice">Not all of these port settings could be read.</Notice>
      )}
      <AllParts of={data} />
    </>
  )
}

function AllParts({ of }: { readonly of: SwitchPortSettings }) {
  const names = useNamesOf()
  // Only where the answer doesn’t tell them.
  const lots = useLotNames(of.addresses.some(({ addressLotName }) => !addressLotName))
  const parts = useMemo(
    () => partsOf(of, { config: names.config, lot: lots.of }),
    [of, names.config, lots.of],
  )
  const none = parts.filter(({ rows }) => rows.length === 0)
  return (
    <section>
      <SectionHead>Links</SectionHead>
      {/* Scrolled by the keyboard as well, where it is wider than a phone. */}
      <div className="setting-facts mini-table-frame" tabIndex={0} role="group" aria-label="Links">
        <table className="mini-table" aria-label="Links">
          <thead>
            <tr>
              {['Link', 'Part', 'Value', 'Details'].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          {byLink(parts).map(([link, rows]) => (
            <tbody key={link}>
              {rows.map(({ key, part, value, details }, at) => (
                <tr key={key}>
                  {at === 0 && (
                    <th scope="rowgroup" rowSpan={rows.length} translate="no">
                      {link}
                    </th>
                  )}
                  <td>{part}</td>
                  <td translate="no">{value}</td>
                  <td translate="no">{details}</td>
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
      {none.length > 0 && (
        <p className="list-note">
          {none.map(({ label }, at) => `${at > 0 ? 'no' : 'No'} ${decapitalise(label)}`).join(', ')}
        </p>
      )}
    </section>
  )
}
