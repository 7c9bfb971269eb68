'use client'

import { useState } from 'react'
import { NestedForm } from '@/lib/form/nested-form'
import { LinkFields } from './link-fields'
import { PeerFields } from './peer-fields'
import { AddressFields, InterfaceFields, RouteFields } from './route-fields'
import type { PartName, PeerKey, SettingRow } from './setting-rows'

interface Props {
  readonly part: PartName
  /** 'link'. */
  readonly noun: string
  /** What its fields begin with. */
  readonly row: SettingRow
  readonly isNew: boolean
  /** Names of interfaces in the form behind. */
  readonly known: readonly string[]
  /** The other rows of the part, which it must differ from. */
  readonly others: readonly SettingRow[]
  readonly onDone: (row: SettingRow) => void
  readonly onClose: () => void
}

/** One row of port settings; it goes into the form behind, and nowhere else. */
export default function PartDialog(props: Props) {
  const { part, noun, row, isNew, known, onDone, onClose } = props
  // The form behind can’t change while its dialog is open.
  const [others] = useState(props.others)
  const title = `${isNew ? 'Add' : 'Edit'} ${noun}`
  return (
    <NestedForm
      title={title}
      submitLabel={isNew ? title : `Update ${noun}`}
      draft={`#${part}`}
      initial={row}
      onClose={onClose}
      onDone={onDone}
    >
      {part === 'links' && <LinkFields others={others} />}
      {part === 'interfaces' && <InterfaceFields others={others} />}
      {part === 'addresses' && <AddressFields known={known} />}
      {part === 'routes' && <RouteFields known={known} />}
      {part === 'peers' && <PeerFields known={known} others={others} key0={keyOf(row)} />}
    </NestedForm>
  )
}

const keyOf = ({ key }: SettingRow): PeerKey => (key === 'typed' || key === 'unseen' ? key : 'none')
