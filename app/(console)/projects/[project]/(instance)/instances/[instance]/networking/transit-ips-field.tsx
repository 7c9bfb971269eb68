'use client'

import { useState } from 'react'
import { JsonInput } from '@/lib/form/choice-fields'
import { useChoice, useJsonField } from '@/lib/form/use-field'
import type { IpStack } from '@/lib/contract/ip-stack'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { helpAt } from '@/lib/navigation/help'
import { Mono } from '@/lib/ui/badge'
import { Button } from '@/lib/ui/button'
import { isComposing } from '@/lib/ui/composing'
import { MiniTable } from '@/lib/ui/mini-table'
import { TextField } from '@/lib/ui/text-field'
import { transitIpLacksVersion, validateTransitIp, validateTransitIps } from './transit-ip'

const notAdded = (value: string) =>
  value.trim() === '' ? undefined : 'Add it to the list, or clear the field'

const columns = [
  {
    label: 'Transit IP',
    cell: (ip: string) => <Mono>{ip}</Mono>,
  },
]
const itself = (ip: string) => ip
const none: readonly string[] = []

/** The networks that may pass through an interface, gathered one by one. */
export function TransitIpsField({ ipStack }: { readonly ipStack: IpStack }) {
  const isByVersion = usePlatformCan()('dualStack')
  const list = useJsonField('transitIps', none)
  const typed = useChoice('transitIp', notAdded)
  const [problem, setProblem] = useState<string>()
  const type = (value: string) => {
    setProblem(undefined)
    typed.set(value)
  }
  const add = () => {
    const value = typed.value.trim()
    const found =
      validateTransitIp(value) ??
      (isByVersion ? transitIpLacksVersion(value, ipStack) : undefined) ??
      validateTransitIps([...list.value, value])
    setProblem(found)
    if (found) return
    list.set([...list.value, value])
    typed.set('')
  }
  return (
    <div className="sub-form">
      <JsonInput field={list} />
      <TextField
        name={typed.name}
        label="Transit IPs"
        optional
        mono
        placeholder="10.0.0.0/16"
        hint={
          <>
            Networks that the interface can send and receive traffic for.{' '}
            <a
              className="link underline"
              href={helpAt('network-interfaces')}
              target="_blank"
              rel="noreferrer"
            >
              Learn about transit IPs
            </a>
          </>
        }
        value={typed.value}
        error={problem ?? typed.error ?? list.error}
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Adds the row; the form is sent by its own button.
          if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
          event.preventDefault()
          add()
        }}
      />
      <div className="sub-form-buttons">
        <Button
          size="sm"
          disabledReason={typed.value === '' ? 'The field is empty' : undefined}
          onClick={() => type('')}
        >
          Clear
        </Button>
        <Button size="sm" data-field={list.name} onClick={add}>
          Add transit IP
        </Button>
      </div>
      <MiniTable
        label="Transit IPs"
        columns={columns}
        rows={list.value}
        rowKey={itself}
        rowName={itself}
        onRemove={(ip) => list.set(list.value.filter((each) => each !== ip))}
      />
    </div>
  )
}
