'use client'

import { useCallback } from 'react'
import { TextField } from '@/lib/form/fields'
import { useLiveValues } from '@/lib/form/live-values'
import { useChoice } from '@/lib/form/use-field'
import { EphemeralIpFields } from './ephemeral-ip-fields'
import { ephemeralOffers } from './ephemeral-offers'
import { type Choices, loadingProblem } from './form-values'
import { ListProblem } from './list-state'
import { FloatingIpFields } from './floating-ip-fields'
import { FormFold } from './form-fold'
import { useCount } from './name-fields'
import { NicFields } from './nic-fields'
import { eachHostname, eachHostnameProblem, eachName, rangeWords } from './several'
import { networkWords } from './summary'
import { JUMBO_FRAMES_HINT } from '@/app/(console)/projects/[project]/_instances/hardware-options'
import { CheckboxField } from '@/lib/form/choice-fields'
import { usePlatformCan } from '@/lib/reading/use-platform-can'

/** Only newer platforms have them, and only where the fleet has opted in. */
function JumboFramesField() {
  const choice = useChoice('jumboFrames')
  if (!usePlatformCan()('jumboFrames')) return null
  return <CheckboxField label="Jumbo frames" hint={JUMBO_FRAMES_HINT} choice={choice} />
}

type Values = Readonly<Record<string, string>>

const nameOf = (values: Values) => values['name'] ?? ''
const hostnameOf = (values: Values) => values['hostname'] ?? ''

/** The instance's name where it is empty; of several, each has a number. */
function HostnameField() {
  const count = useCount()
  const names = eachName(useLiveValues(nameOf), count)
  const hostnames = eachHostname(useLiveValues(hostnameOf), count)
  return (
    <TextField
      label="Hostname"
      name="hostname"
      optional
      mono
      hint={count > 1 && hostnames[0] !== '' && rangeWords(hostnames)}
      placeholder={rangeWords(names)}
      validate={useCallback((value: string) => eachHostnameProblem(value, count), [count])}
    />
  )
}

/** Interfaces, host name and addresses. Folded: its defaults suit most. */
export function NetworkFields(props: { readonly project: string; readonly choices: Choices }) {
  const { project, choices } = props
  const problem = loadingProblem(choices, 'pools')
  const ephemeral = useChoice(
    'ephemeral',
    useCallback((value: string) => (value === 'true' ? problem : undefined), [problem]),
  )
  const ephemeral6 = useChoice('ephemeral6')
  return (
    <FormFold title="Networking" words={networkWords}>
      <div className="fields">
        <NicFields project={project} choices={choices} />
        <HostnameField />
        {ephemeralOffers(choices).map((offer) => (
          <EphemeralIpFields
            key={offer.label}
            offer={offer}
            choices={choices}
            ephemeral={offer.fields[0] === 'ephemeral' ? ephemeral : ephemeral6}
          />
        ))}
        <ListProblem project={project} list="pools" />
        <FloatingIpFields
          {...{ project, choices }}
          ephemeralCount={Number(ephemeral.value === 'true') + Number(ephemeral6.value === 'true')}
        />
        <JumboFramesField />
      </div>
    </FormFold>
  )
}
