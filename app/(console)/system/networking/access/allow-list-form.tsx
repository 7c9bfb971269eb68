'use client'

import { useCallback, useEffect, useState } from 'react'
import { RadioField, TextChoiceField } from '@/lib/form/choice-fields'
import { useSendGuard } from '@/lib/form/form-context'
import { FormDialog } from '@/lib/form/form-dialog'
import { jsonValue, useChoice, useJsonField } from '@/lib/form/use-field'
import {
  type Allowed,
  entriesOf,
  isSame,
  listProblem,
  lockOut,
  typedProblem,
} from '@/lib/network/allow-list'
import type { ReaderAddress } from '@/lib/network/reader-address'
import { useMissing } from '@/lib/rights/use-missing'
import { Mono } from '@/lib/ui/badge'
import { Notice } from '@/lib/ui/notice'
import { updateAllowList } from './allow-list-actions'
import { AllowListReview } from './allow-list-review'
import { EntriesField } from './entries-field'

interface Props {
  readonly before: Allowed
  /** Where the reader comes from; undefined where the console doesn't know. */
  readonly address: ReaderAddress | undefined
  readonly onClose: () => void
}

/** The allow list, with what would come of it before it is saved, and whom it would shut out. */
export default function AllowListForm({ before, address, onClose }: Props) {
  // As it was when the form was opened: what others save meanwhile is no change of the reader's.
  const [seen] = useState(before)
  const [isChanged, setChanged] = useState(false)
  const rows = seen.allow === 'any' ? [] : seen.ips
  return (
    <FormDialog
      look="panel"
      title="Edit allow list"
      submitLabel="Save allow list"
      missing={useMissing().changeFleet}
      action={updateAllowList}
      initial={{ allow: seen.allow, ips: JSON.stringify(rows.length > 0 ? rows : ONE_EMPTY) }}
      hidden={{ before: JSON.stringify(seen) }}
      draft=":allow-list"
      disabledReason={isChanged ? undefined : 'No changes to save'}
      onClose={onClose}
    >
      <Fields before={seen} address={address} onChanged={setChanged} />
    </FormDialog>
  )
}

const ONE_EMPTY: readonly string[] = ['']
const listed = (rows: readonly string[]): Allowed => ({ allow: 'list', ips: entriesOf(rows) })

function Fields(props: {
  readonly before: Allowed
  readonly address: ReaderAddress | undefined
  readonly onChanged: (isChanged: boolean) => void
}) {
  const { before, address, onChanged } = props
  const ip = address?.ip
  const allow = useChoice('allow')
  const isUsed = allow.value === 'list'
  const rows = useJsonField(
    'ips',
    ONE_EMPTY,
    useCallback(
      (text: string) => (isUsed ? listProblem(jsonValue(text, ONE_EMPTY)) : undefined),
      [isUsed],
    ),
  )
  const after: Allowed = isUsed ? listed(rows.value) : { allow: 'any' }
  // Whom an unfinished list would shut out is unknown.
  const isWhole = !isUsed || listProblem(rows.value) === undefined
  const is = isWhole ? lockOut(after, ip) : 'in'
  const isChanged = !isSame(before, after)
  useEffect(() => onChanged(isChanged), [onChanged, isChanged])
  return (
    <>
      <RadioField
        label="The platform’s services can be reached from"
        required
        choice={allow}
        options={[
          { value: 'any', label: 'Any address' },
          {
            value: 'list',
            label: 'Listed addresses only',
            hint: 'Also this console and its users: list the addresses that they come from',
          },
        ]}
      />
      <EntriesField rows={rows} isUsed={isUsed} address={address} />
      {isWhole && <AllowListReview before={before} after={after} />}
      {is !== 'in' && <LockOutField is={is} ip={ip} after={after} />}
    </>
  )
}

/** Asks for the address that would be shut out, so that it doesn't happen by mistake. */
function LockOutField(props: {
  readonly is: 'out' | 'unknown'
  readonly ip: string | undefined
  readonly after: Allowed
}) {
  const { is, ip, after } = props
  const typed = useChoice(
    'typedAddress',
    useCallback((text: string) => typedProblem(text, ip), [ip]),
  )
  // A reader with a known address has been warned already. For other readers the typed address is
  // checked here.
  useSendGuard((form) => {
    const own = String(form.get('typedAddress')).trim()
    if (is === 'out' || lockOut(after, own) === 'in') return null
    return (
      <Notice tone="danger">
        <span>The list leaves out the address that you say you come from, </span>
        <Mono>{own}</Mono>
        <span>. You may lock yourself out, and couldn’t take it back from there.</span>
      </Notice>
    )
  })
  return (
    <div className="flex flex-col gap-3">
      <Notice tone="danger">
        {is === 'out' ? (
          <>
            <span>The list leaves out the address that you come from, </span>
            <Mono>{ip}</Mono>
            <span>. You may lock yourself out, and couldn’t take it back from there.</span>
          </>
        ) : (
          <span>
            The address that you come from is unknown to the console. If the list leaves it out, you
            lock yourself out, and can’t take it back from there.
          </span>
        )}
      </Notice>
      <TextChoiceField
        label="Your address"
        required
        mono
        choice={typed}
        hint={
          is === 'out'
            ? 'Type the address to go on anyway.'
            : 'Type the address that you come from to go on.'
        }
      />
    </div>
  )
}
