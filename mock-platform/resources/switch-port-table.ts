import type { SwitchLocation } from '@/lib/contract/hardware'
import { defineTable } from '@/mock-platform/core/table'
import type { Row } from '@/mock-platform/core/table'

export interface SwitchPortRow extends Row {
  /** Of the port: `qsfp0`. */
  readonly name: string
  readonly rackId: string
  readonly location: SwitchLocation
  /** What is plugged in; null for an empty port. */
  readonly module: { readonly vendor: string; readonly serial: string } | null
  /** Not checked by the platform when given by id, so it may lead nowhere. */
  readonly settingsId: string | null
  /** When settings were last applied, ms. */
  readonly appliedMs: number | null
  /** Its link goes down again and again, for a part of each time. */
  readonly flaps?: { readonly everyMs: number; readonly downMs: number }
}

export const placeKey = (rackId: string, location: string): string => `${rackId} ${location}`

export const switchPorts = defineTable<SwitchPortRow>()({
  name: 'switch-ports',
  indexes: {
    all: () => '',
    place: (row) => placeKey(row.rackId, row.location),
    settings: (row) => row.settingsId,
  },
})
