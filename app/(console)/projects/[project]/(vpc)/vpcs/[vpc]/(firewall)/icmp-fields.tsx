'use client'

import { useState } from 'react'
import { SelectField } from '@/lib/form/choice-fields'
import { type JsonField, useChoice } from '@/lib/form/use-field'
import {
  ICMP_TYPES,
  icmpTypeName,
  icmpWord,
  normaliseIcmpCode,
  validateIcmpCode,
  validateIcmpType,
} from '@/lib/network/icmp-types'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { MiniTable } from '@/lib/ui/mini-table'
import { TextField } from '@/lib/ui/text-field'
import { notAdded } from './host-part-fields'
import { SubForm } from './sub-form'

const OTHER = 'other'
const COLUMNS = [
  {
    label: 'Protocol',
    cell: (word: string) => (
      <span className="mono" translate="no">
        {word}
      </span>
    ),
  },
  { label: 'Message', cell: icmpTypeName },
]

const isOfType = (word: string): boolean => / type /.test(word)

/** Single types of ICMP, each with its codes, among a rule's protocols. */
export function IcmpFields({ chosen }: { readonly chosen: JsonField<readonly string[]> }) {
  const hasV6 = usePlatformCan()('icmpV6')
  const protocol = useChoice('icmpProtocol')
  const named = useChoice('icmpNamed', notAdded)
  const type = useChoice('icmpType', notAdded)
  const code = useChoice('icmpCode', notAdded)
  const [problems, setProblems] = useState<{ type?: string; code?: string }>({})
  const of = hasV6 && protocol.value === 'ICMPv6' ? 'ICMPv6' : 'ICMP'
  const isOther = named.value === OTHER
  const clear = () => {
    setProblems({})
    named.set('')
    type.set('')
    code.set('')
  }
  const add = () => {
    const [number, codes] = [
      isOther ? type.value.trim() : named.value,
      normaliseIcmpCode(code.value),
    ]
    const [wrongType, wrongCode] = [validateIcmpType(number), validateIcmpCode(codes)]
    if (wrongType !== undefined || wrongCode !== undefined)
      return setProblems({
        ...(wrongType !== undefined && { type: wrongType }),
        ...(wrongCode !== undefined && { code: wrongCode }),
      })
    const word = icmpWord(of, number, codes)
    if (chosen.value.includes(word)) return setProblems({ type: 'Already in the list' })
    chosen.set([...chosen.value, word])
    clear()
  }
  return (
    <SubForm
      noun="ICMP filter"
      legend={hasV6 ? 'ICMP and ICMPv6 types' : 'ICMP types'}
      hint="Single types of messages. Choose the protocol above to match all of them."
      field="protocols"
      isEmpty={named.value === '' && code.value === ''}
      onAdd={add}
      onClear={clear}
      rows={
        <MiniTable
          label="ICMP filters"
          columns={COLUMNS}
          rows={chosen.value.filter(isOfType)}
          rowKey={String}
          rowName={(word) => `protocol filter ${word}`}
          onRemove={(word) => chosen.set(chosen.value.filter((each) => each !== word))}
        />
      }
    >
      {hasV6 && (
        <SelectField
          label="ICMP version"
          choice={{
            ...protocol,
            set: (next) => {
              protocol.set(next)
              // The numbers of one mean something else in the other.
              named.set('')
            },
          }}
          options={[
            { value: 'ICMP', label: 'ICMP' },
            { value: 'ICMPv6', label: 'ICMPv6' },
          ]}
        />
      )}
      <SelectField
        label="Type"
        choice={{
          ...named,
          error: (isOther ? undefined : problems.type) ?? named.error,
          set: (next) => {
            setProblems({})
            named.set(next)
            if (next !== OTHER) type.set('')
          },
        }}
        placeholder="Choose a type"
        options={[
          ...ICMP_TYPES[of].map(([number, name]) => ({
            value: String(number),
            label: `${name} (${number})`,
          })),
          { value: OTHER, label: 'Other type' },
        ]}
      />
      {isOther && (
        <TextField
          label="Number of the type"
          name={type.name}
          mono
          placeholder="0 to 255"
          value={type.value}
          error={problems.type ?? type.error}
          onChange={({ currentTarget }) => {
            setProblems({})
            type.set(currentTarget.value)
          }}
        />
      )}
      <TextField
        label="Code or range"
        name={code.name}
        mono
        placeholder="0 or 0-4"
        hint="Leave blank to match all codes."
        value={code.value}
        error={problems.code ?? code.error}
        onChange={({ currentTarget }) => {
          setProblems({})
          code.set(currentTarget.value)
        }}
      />
    </SubForm>
  )
}
