'use client'

import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { Checkbox } from '@/lib/ui/checkbox'
import { useHindrance } from '@/lib/ui/hindrance'

interface Props {
  readonly label: string
  readonly hint?: string
  /** What to do first, where it can't be done without the box. */
  readonly first?: string | undefined
  readonly onCascade: (isCascading: boolean) => void
}

/** Whether what is in the way goes too: not unless the reader says so. */
export function CascadeBox({ label, hint, first, onCascade }: Props) {
  const [isTicked, setTicked] = useState(false)
  useHindrance(isTicked ? undefined : first)
  const withdraw = useEffectEvent(() => onCascade(false))
  // Another one in its place begins unticked.
  useEffect(() => () => withdraw(), [])
  return (
    <Checkbox
      name="cascade"
      label={label}
      {...(hint === undefined ? {} : { hint })}
      checked={isTicked}
      onChange={(event) => {
        setTicked(event.currentTarget.checked)
        onCascade(event.currentTarget.checked)
      }}
    />
  )
}

/** The dependent things, once they are known, with the box below them. */
export const Dependents = (props: { readonly children: ReactNode; readonly box?: ReactNode }) => (
  <div className="flex flex-col gap-3">
    <div role="status" className="flex flex-col gap-3">
      {props.children}
    </div>
    {props.box}
  </div>
)
