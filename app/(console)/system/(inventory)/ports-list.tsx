'use client'

import { auditedList } from '@/app/(console)/_audit/audited'
import { useDialog } from '@/lib/ui/use-dialog'
import { fullNumber } from '@/lib/format/number'
import { type Light, portRows, SwitchFront } from './rack-places'
import { hardwareReads } from '@/lib/api/hardware-reads'
import type { SwitchPort } from '@/lib/contract/switch-port'
import { routes } from '@/lib/routes'
import { defineListFrame } from '@/lib/screens/list-frame'
import { defineNamedListScreen } from '@/lib/screens/named-list-screen'
import { idColumn } from '@/lib/table/common-columns'
import { ListAge } from '@/lib/table/list-age'
import { Word } from '@/lib/ui/badge'
import { Link } from '@/lib/ui/link'
import { hardwareDocs } from '@/app/(console)/system/docs'
import { codeColumn } from '@/app/(console)/system/_hardware/hardware-columns'

const loadPanel = () => import('./port-panel')

const noLight = (): Light => 'none'
const settingsText = ({ portSettingsId }: SwitchPort) => (portSettingsId ? 'configured' : 'none')

/** What it looks like before there are rows. */
const portFrame = defineListFrame<SwitchPort>({
  of: 'switch-port',
  docs: hardwareDocs,
  empty: 'The platform knows no switch ports. They are found when a rack is set up.',
  operation: 'networkingSwitchPortList',
  columns: [
    {
      id: 'name',
      header: 'Port',
      skeleton: '4rem',
      cell: ({ id, portName }) => (
        <Link href={routes.switchPort(id)} scroll={false}>
          {portName}
        </Link>
      ),
      sortValue: ({ portName }) => portName,
      searchText: ({ portName }) => portName,
    },
    {
      ...codeColumn('switch', 'Switch', ({ switchLocation }: SwitchPort) => switchLocation),
      // Two ports of one name are told apart by it.
      isTelling: true,
      filter: {
        type: 'choice',
        options: ['switch0', 'switch1'],
        value: ({ switchLocation }) => switchLocation,
      },
    },
    { ...codeColumn('rack', 'Rack', ({ rackId }) => rackId), skeleton: '16rem' },
    {
      id: 'settings',
      header: 'Settings',
      skeleton: '4rem',
      cell: (port) => <Word>{settingsText(port)}</Word>,
      sortValue: settingsText,
      exportValue: ({ portSettingsId }) => portSettingsId,
      filter: { type: 'choice', options: ['configured', 'none'], value: settingsText },
    },
    idColumn,
  ],
})

/** A port's name is of a switch, and a switch's place of a rack: calls say all three. */
const placeOf = ({ portName, rackId, switchLocation }: SwitchPort) => ({
  name: portName,
  place: new URLSearchParams({ rack_id: rackId, switch_location: switchLocation }).toString(),
})

export const PortList = defineNamedListScreen(
  auditedList(
    'switch-port',
    {
      frame: portFrame,
      read: (_, page) => hardwareReads.networkingSwitchPortList({ query: page }),
      // Ports of one number stand together, by switch.
      nameOf: ({ portName, switchLocation }) => `${portName} on ${switchLocation}`,
      use: ({ list }) => {
        const { dialog } = useDialog(loadPanel, 'Switch port', {
          param: 'port',
          props: (id) =>
            id ? { id, known: list.loaded.find((port) => port.id === id) } : undefined,
        })
        const unused = list.loaded.filter((port) => !port.portSettingsId)
        const racks = [...new Set(unused.map(({ rackId }) => rackId))]
        return {
          actions: <ListAge list={list} />,
          dialogs: (
            <>
              {unused.length > 0 && unused.length < list.loaded.length && (
                <details className="unused-ports">
                  <summary>{`Unused (${fullNumber(unused.length)})`}</summary>
                  {racks.flatMap((rack) =>
                    portRows(unused, rack).map(([name, ports]) => {
                      // Racks have switches of the same names.
                      const place = racks.length > 1 ? `${name} of rack ${rack.slice(0, 8)}` : name
                      return <SwitchFront key={place} {...{ place, ports }} light={noLight} />
                    }),
                  )}
                </details>
              )}
              {dialog}
            </>
          ),
        }
      },
    },
    () => placeOf,
  ),
  ({ portSettingsId }) => Boolean(portSettingsId),
)
