'use client'

import { useState } from 'react'
import { attachFloatingIp } from '@/app/(console)/projects/[project]/_floating-ips/floating-ip-actions'
import { whyUnreachable } from '@/lib/contract/external-ip-can'
import { ipVersionOf } from '@/lib/contract/ip-stack'
import type { FloatingIp } from '@/lib/contract/floating-ip'
import type { IpVersion } from '@/lib/contract/ip'
import { ComboboxField } from '@/lib/form/choice-fields'
import { FormDialog } from '@/lib/form/form-dialog'
import { useChoice } from '@/lib/form/use-field'
import { useMissing } from '@/lib/rights/use-missing'
import { validateRequired } from '@/lib/validate/required'

interface Props {
  readonly project: string
  readonly instance: string
  /** Undefined until they are read. */
  readonly free: readonly FloatingIp[] | undefined
  /** The versions at which the instance can be reached, where they matter and are known. */
  readonly inside?: readonly IpVersion[] | undefined
  readonly onClose: () => void
}

const requireFloatingIp = (value: string) => validateRequired(value, 'Floating IP')

/** Gives an instance one of the project's free floating IPs. */
export default function AttachFloatingDialog({ project, instance, free, inside, onClose }: Props) {
  const missing = useMissing(project).changeInProject
  const [chosen, setChosen] = useState('')
  return (
    <FormDialog
      missing={missing}
      title="Attach floating IP"
      submitLabel="Attach"
      action={attachFloatingIp}
      hidden={{ project, instance }}
      draft="attach-floating"
      disabledReason={chosen === '' ? 'Choose a floating IP' : undefined}
      onClose={onClose}
    >
      <p className="text-muted">
        The instance will be reachable at this address until you detach it.
      </p>
      <FloatingIpField free={free} inside={inside} onChoose={setChosen} />
    </FormDialog>
  )
}

function FloatingIpField(props: {
  free: readonly FloatingIp[] | undefined
  inside: readonly IpVersion[] | undefined
  onChoose: (name: string) => void
}) {
  const { free, inside, onChoose } = props
  const choice = useChoice('floatingIp', requireFloatingIp, onChoose)
  return (
    <ComboboxField
      label="Floating IP"
      required
      choice={choice}
      placeholder="Choose a floating IP"
      emptyText={!free ? 'Loading…' : free.length > 0 ? 'No matches' : 'No floating IPs available'}
      options={(free ?? []).map(({ name, ip, description }) => {
        const why = whyUnreachable(inside, ipVersionOf(ip))
        return {
          value: name,
          label: name,
          meta: [ip, why ?? description].filter(Boolean).join(' · '),
          disabled: why !== undefined,
        }
      })}
    />
  )
}
