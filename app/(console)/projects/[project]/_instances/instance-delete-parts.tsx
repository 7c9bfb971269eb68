'use client'

import { Icon } from '@/lib/ui/icon'
import { Checkbox } from '@/lib/ui/checkbox'
import { Skeleton } from '@/lib/ui/skeleton'
import type { Associated } from './instance-associated'
import './instance-delete.css'

/** A box for each thing that can go too; none is ticked by itself. */
export function AlongChoices(props: {
  readonly associated: readonly Associated[]
  readonly isLoading: boolean
  readonly isFailed: boolean
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
}) {
  const { associated, isLoading, isFailed, chosen, onChange } = props
  if (isLoading) return <Skeleton width="14rem" height="1.25rem" />
  return (
    <>
      {associated.length > 0 && (
        <fieldset className="associated">
          <legend>Also delete</legend>
          {associated.map(({ kind, id, name, detail }) => (
            <Checkbox
              key={id}
              name={id}
              label={`Delete ${kind} ${name} (${detail})`}
              checked={chosen.has(id)}
              onChange={(event) => {
                const next = new Set(chosen)
                if (event.currentTarget.checked) next.add(id)
                else next.delete(id)
                onChange(next)
              }}
            />
          ))}
        </fieldset>
      )}
      {isFailed && (
        <p className="field-hint">
          Some of the instance’s disks and addresses couldn’t be read. They will be kept.
        </p>
      )}
    </>
  )
}

/** What became of each thing. */
export function RemovalResults(props: {
  readonly name: string
  readonly associated: readonly Associated[]
  readonly refused: readonly { readonly id: string; readonly message: string }[]
}) {
  const { name, associated, refused } = props
  return (
    <ul className="removal-results">
      <li data-done>
        <Icon name="circle-check" />
        <span>{` Instance ${name}: deleted`}</span>
      </li>
      {associated.map(({ kind, id, name: own }) => {
        const problem = refused.find((each) => each.id === id)
        return (
          <li key={id} data-done={problem ? undefined : true}>
            {problem ? <Icon name="circle-alert" /> : <Icon name="circle-check" />}
            <span>{`${kind === 'disk' ? 'Disk' : 'Floating IP'} ${own}: ${problem ? `not deleted. ${problem.message}` : 'deleted'}`}</span>
          </li>
        )
      })}
    </ul>
  )
}
