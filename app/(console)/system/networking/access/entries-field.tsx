'use client'

import { useState } from 'react'
import { JsonInput } from '@/lib/form/choice-fields'
import type { JsonField } from '@/lib/form/use-field'
import { allows, entriesOf, entryNet, splitEntries, toldProblems } from '@/lib/network/allow-list'
import { meantNetwork } from '@/lib/network/blocks'
import type { ReaderAddress } from '@/lib/network/reader-address'
import { Button } from '@/lib/ui/button'
import { FieldError } from '@/lib/ui/field'
import { Icon } from '@/lib/ui/icon'
import { TextField } from '@/lib/ui/text-field'
import './entries-field.css'

interface Props {
  /** useJsonField('ips', …). */
  readonly rows: JsonField<readonly string[]>
  /** Otherwise every address is allowed, and the rows wait. */
  readonly isUsed: boolean
  /** Where the reader comes from; undefined where the console doesn't know. */
  readonly address: ReaderAddress | undefined
}

/** Addresses and blocks, one in each row; what is pasted in becomes as many rows as it has. */
export function EntriesField({ rows, isUsed, address }: Props) {
  const ip = address?.ip
  /** The row that is being typed in: it isn't complete yet. */
  const [typing, setTyping] = useState<number>()
  const { value, set } = rows
  const problems = toldProblems(value, { typing, isSent: rows.error !== undefined })
  const paste = (at: number, text: string): boolean => {
    const entries = splitEntries(text)
    if (entries.length < 2) return false
    const others = value[at]?.trim() === '' ? [] : [value[at] ?? '']
    setTyping(undefined)
    set(value.toSpliced(at, 1, ...others, ...entries))
    return true
  }
  const isOwnThere = ip === undefined || allows({ allow: 'list', ips: entriesOf(value) }, ip)
  const addOwn = () => {
    if (!address) return
    const filled = value.filter((row) => row.trim() !== '')
    // Within its network a browser of IPv6 changes its address from day to day.
    set([...filled, address.network ?? entryNet(address.ip)])
  }
  return (
    <fieldset className="field-group" hidden={!isUsed} aria-describedby="ips-about">
      <legend className="field-label">Addresses and blocks</legend>
      <p className="field-hint" id="ips-about">
        One in each row, such as 203.0.113.7 or 203.0.113.0/24. You can paste a list.
      </p>
      <p className="without-script">Turn on JavaScript to edit the list.</p>
      <JsonInput field={rows} />
      {value.map((row, at) => (
        <EntryRow
          // A row is its place: nothing else tells two empty ones apart.
          key={at}
          number={at + 1}
          text={row}
          problem={problems[at]}
          isOwn={ip !== undefined && allows({ allow: 'list', ips: [row] }, ip)}
          isOnly={value.length === 1}
          onChange={(text) => {
            setTyping(at)
            set(value.with(at, text))
          }}
          onPaste={(text) => paste(at, text)}
          onLeave={() => setTyping(undefined)}
          onRemove={() => {
            setTyping(undefined)
            set(value.toSpliced(at, 1))
          }}
        />
      ))}
      <div className="button-row">
        <Button data-field="ips" onClick={() => set([...value, ''])}>
          Add another row
        </Button>
        {ip !== undefined && (
          <Button
            disabledReason={isOwnThere ? 'Your address is in the list' : undefined}
            onClick={addOwn}
          >
            {address?.network === undefined ? 'Add my address' : 'Add my network'}
          </Button>
        )}
      </div>
      <FieldError id="ips" error={rows.error} />
    </fieldset>
  )
}

interface RowProps {
  readonly number: number
  readonly text: string
  readonly problem: string | undefined
  /** The reader's own address is in it. */
  readonly isOwn: boolean
  readonly isOnly: boolean
  readonly onChange: (text: string) => void
  /** Whether it took the text. */
  readonly onPaste: (text: string) => boolean
  readonly onLeave: () => void
  readonly onRemove: () => void
}

function EntryRow(props: RowProps) {
  const { number, text, problem, isOwn, isOnly, onChange, onPaste, onLeave, onRemove } = props
  const meant = meantNetwork(text)
  return (
    <div className="entry-row">
      <TextField
        label={`Address or block ${number}`}
        hideLabel
        name={`entry-${number}`}
        // What is sent is the field around; an error of it leads to the first row that is to blame.
        {...(problem === undefined ? {} : { 'data-field': 'ips' })}
        mono
        value={text}
        error={problem}
        hint={
          meant || isOwn
            ? [meant, isOwn ? 'You come from here' : undefined].filter(Boolean).join('. ')
            : undefined
        }
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onPaste={(event) => {
          if (onPaste(event.clipboardData.getData('text'))) event.preventDefault()
        }}
        onBlur={onLeave}
      />
      {!isOnly && (
        <button
          type="button"
          className="small-button"
          aria-label={`Remove row ${number}`}
          onClick={onRemove}
        >
          <Icon name="x" />
        </button>
      )}
    </div>
  )
}
