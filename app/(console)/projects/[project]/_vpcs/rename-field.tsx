'use client'

import { lazyPart } from '@/lib/hydration/lazy-part'
import { Suspense } from 'react'
import { RadioField, TextChoiceField } from '@/lib/form/choice-fields'
import { useChoice } from '@/lib/form/use-field'
import type { Naming } from '@/lib/network/name-uses'
import { validateName } from '@/lib/validate/name'

const RenameEffects = lazyPart(
  () => import('./rename-effects'),
  () => <p className="field-hint">What names it couldn’t be loaded.</p>,
)

const OPTIONS = [
  { value: 'change', label: 'Change them too' },
  { value: 'leave', label: 'Leave them as they are' },
]

/**
 * The name of something that firewall rules and routes know by it: says what a new one does to them,
 * and offers to take them along (rename-followed.ts).
 */
export function RenameField(props: {
  readonly project: string
  readonly vpc: string
  readonly naming: Naming
}) {
  const name = useChoice('name', validateName)
  const following = useChoice('following')
  const isLeft = following.value === 'leave'
  return (
    <>
      <TextChoiceField label="Name" required mono data-autofocus choice={name} />
      {name.value.trim() !== props.naming.name && (
        <>
          <Suspense>
            <RenameEffects {...props} isLeft={isLeft} />
          </Suspense>
          <RadioField
            label="Rules and routes that name it"
            options={OPTIONS}
            choice={{ ...following, value: isLeft ? 'leave' : 'change' }}
          />
        </>
      )}
    </>
  )
}
