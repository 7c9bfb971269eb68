'use client'

import { useCallback, useMemo, useState } from 'react'
import { allBlocks, type BlockOfLot } from '@/lib/api/lot-reads'
import { JsonInput } from '@/lib/form/choice-fields'
import { jsonValue, useJsonField } from '@/lib/form/use-field'
import {
  addressCount,
  blockProblems,
  blocksOfText,
  blocksProblem,
  type OwnedBlock,
  overlapWords,
} from '@/lib/network/lot-blocks'
import { plural } from '@/lib/format/plural'
import { listText } from '@/lib/format/list'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { Button } from '@/lib/ui/button'
import { FieldError } from '@/lib/ui/field'
import { Icon } from '@/lib/ui/icon'
import { Notice } from '@/lib/ui/notice'
import { TextField } from '@/lib/ui/text-field'
import type { IpRangeText, RangeProblems } from '@/lib/validate/ip-range'
import './blocks-field.css'

const ONE_EMPTY: readonly IpRangeText[] = [{ first: '', last: '' }]
const NONE: readonly OwnedBlock[] = []

const rangeOf = ({ firstAddress, lastAddress, lot }: BlockOfLot): OwnedBlock => ({
  ...{ first: firstAddress, last: lastAddress, lot },
})

const trimmed = (blocks: readonly IpRangeText[]): readonly IpRangeText[] =>
  blocks.map(({ first, last }) => ({ first: first.trim(), last: last.trim() }))

const firstOf = ([only]: readonly RangeProblems[]) => only?.first ?? only?.last

interface Props {
  /** The lot that they are added to, by name; of a new one undefined. */
  readonly lot?: string
}

/**
 * The blocks of an address lot, one row each; at least one. Checks overlaps with each other and with
 * the lot's blocks, and warns about overlaps with other lots.
 */
export function BlocksField({ lot }: Props) {
  const { data, failure } = useApiQuery(allBlocks())
  const known = useMemo(() => data?.blocks.map(rangeOf) ?? NONE, [data])
  const own = useMemo(() => known.filter((block) => block.lot === lot), [known, lot])
  const rows = useJsonField(
    'blocks',
    ONE_EMPTY,
    useCallback((text: string) => blocksProblem(trimmed(jsonValue(text, ONE_EMPTY)), own), [own]),
  )
  // Rows that were left, by their place: others are not scolded before the form is sent.
  const [left, setLeft] = useState<ReadonlySet<number>>(new Set())
  const blocks = trimmed(rows.value)
  const problems = blockProblems(blocks, own)
  const isShown = (at: number) => rows.error !== undefined || left.has(at)
  const count = addressCount(blocks)
  const met = overlapWords(
    blocks,
    known.filter((block) => block.lot !== lot),
  )
  const unread = failure ? ['address lots'] : (data?.unread ?? [])

  const change = (at: number, block: IpRangeText) => rows.set(rows.value.with(at, block))
  const paste = (at: number, text: string): boolean => {
    const read = blocksOfText(text)
    if (!read) return false
    rows.set(rows.value.toSpliced(at, 1, ...read))
    return true
  }
  return (
    <fieldset className="field-group" aria-describedby="blocks-about">
      <legend className="field-label">Blocks</legend>
      <p className="field-hint" id="blocks-about">
        From the first to the last address, both included. You can paste several at once, also as
        networks such as 203.0.113.0/24.
      </p>
      <p className="without-script">Turn on JavaScript to add blocks.</p>
      <JsonInput field={rows} />
      {rows.value.map((block, at) => (
        <BlockRow
          // A row is its place: nothing else tells two empty ones apart.
          key={at}
          number={at + 1}
          block={block}
          problems={isShown(at) ? (problems[at] ?? {}) : {}}
          isOnly={rows.value.length === 1}
          onChange={(next) => change(at, next)}
          onPaste={(text) => paste(at, text)}
          onLeave={() => setLeft((others) => new Set(others).add(at))}
          onRemove={() => {
            setLeft(new Set())
            rows.set(rows.value.toSpliced(at, 1))
          }}
        />
      ))}
      <div className="button-row">
        <Button
          data-field="blocks"
          onClick={() => rows.set([...rows.value, { first: '', last: '' }])}
        >
          Add another block
        </Button>
      </div>
      {/* That of the only row stands in it. */}
      <FieldError
        id="blocks"
        error={blocks.length === 1 && firstOf(problems) !== undefined ? undefined : rows.error}
      />
      <div role="status" className="flex flex-col gap-2">
        {count > 0n && (
          <p className="field-hint">{`${plural(count, 'address', 'addresses')} in ${plural(blocks.length, 'block')}`}</p>
        )}
        {met !== undefined && (
          <Notice tone="notice">
            <span>Overlaps with </span>
            <span translate="no">{met}</span>
            <span>
              . The platform doesn’t compare blocks of different lots: it could give an address out
              twice.
            </span>
          </Notice>
        )}
        {unread.length > 0 && (
          <p className="field-hint">{`Couldn’t load the blocks of ${listText(unread)}, so overlaps with them are unknown.`}</p>
        )}
      </div>
    </fieldset>
  )
}

interface RowProps {
  readonly number: number
  readonly block: IpRangeText
  readonly problems: RangeProblems
  readonly isOnly: boolean
  readonly onChange: (block: IpRangeText) => void
  /** Whether it took the text. */
  readonly onPaste: (text: string) => boolean
  readonly onLeave: () => void
  readonly onRemove: () => void
}

function BlockRow(props: RowProps) {
  const { number, block, problems, isOnly, onChange, onPaste, onLeave, onRemove } = props
  const end = (key: 'first' | 'last', label: string) => (
    <TextField
      label={label}
      name={`block-${number}-${key}`}
      // What is sent is the field around; an error of it leads to the first end that is to blame.
      {...(problems[key] === undefined ? {} : { 'data-field': 'blocks' })}
      required
      mono
      value={block[key]}
      error={problems[key]}
      onChange={({ currentTarget }) => onChange({ ...block, [key]: currentTarget.value })}
      onPaste={(event) => {
        if (onPaste(event.clipboardData.getData('text'))) event.preventDefault()
      }}
      {...(key === 'last' ? { onBlur: onLeave } : {})}
    />
  )
  return (
    <div className="block-row" role="group" aria-label={`Block ${number}`}>
      {end('first', 'First')}
      {end('last', 'Last')}
      {!isOnly && (
        <button
          type="button"
          className="small-button"
          aria-label={`Remove block ${number}`}
          onClick={onRemove}
        >
          <Icon name="x" />
        </button>
      )}
    </div>
  )
}
