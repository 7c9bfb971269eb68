'use client'

import { type FormEvent, useCallback, useState } from 'react'
import { useJobWork } from '@/app/(console)/use-job-work'
import { CPU_PLATFORM_HINT, cpuPlatformOptions, JUMBO_FRAMES_HINT } from './hardware-options'
import { validateCpus, validateMemory } from './instance-size'
import { FindingOut } from '@/lib/change/finding-out'
import { ReadError } from '@/lib/api/query'
import { reads } from '@/lib/api/reads'
import type { Instance } from '@/lib/contract/instance'
import { GIB } from '@/lib/contract/limits'
import { translate } from '@/lib/errors/translate'
import { CheckboxField, NumberField, SelectField } from '@/lib/form/choice-fields'
import { FormDialog } from '@/lib/form/form-dialog'
import { useChoice } from '@/lib/form/use-field'
import { plural } from '@/lib/format/plural'
import { truncate } from '@/lib/format/truncate'
import { useMissing } from '@/lib/rights/use-missing'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { usePlatformLimits } from '@/lib/reading/use-platform-limits'
import { useRead } from '@/lib/reading/use-read'
import { routes } from '@/lib/routes'
import { Button } from '@/lib/ui/button'
import { Dialog } from '@/lib/ui/dialog'
import { Spinner } from '@/lib/ui/spinner'
import { resizeInstance } from './instance-actions'
import { resizeReason, stopsFirst } from './instance-power'
import { STOPS_FIRST, stoppedForm } from './stopped-form'

interface Props {
  readonly project: string
  readonly name: string
  /** As the page behind has it. */
  readonly known: Instance | undefined
  readonly isList: boolean
  readonly onClose: () => void
}

/** screens.md, section 0. */
const NAME_LENGTH_SHOWN = 35

/** Gives an instance other vCPUs and memory. */
export default function ResizeDialog({ project, name, known, isList, onClose }: Props) {
  const query = useRead({
    ...reads.instanceView({ path: { instance: name }, query: { project } }),
    enabled: known === undefined,
  })
  const instance = known ?? query.data
  if (instance)
    return <ResizeForm project={project} instance={instance} isList={isList} onClose={onClose} />
  const failure = query.error instanceof ReadError ? query.error.failure : undefined
  return (
    <Dialog
      title="Resize instance"
      onClose={onClose}
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {query.isError ? (
        <p role="alert">
          {failure ? translate(failure, 'instanceView').message : 'The instance couldn’t be read'}
        </p>
      ) : (
        <p className="flex items-center gap-2">
          <Spinner /> Loading
        </p>
      )}
    </Dialog>
  )
}

function ResizeForm(props: {
  readonly project: string
  readonly instance: Instance
  readonly isList: boolean
  readonly onClose: () => void
}) {
  const { project, instance, isList, onClose } = props
  const missing = useMissing(project).changeInProject
  const { name, ncpus } = instance
  const memory = instance.memory === null ? null : instance.memory / GIB
  // What it starts with stays, whatever the instance becomes meanwhile.
  const [initial] = useState(() => ({
    ...{ ncpus: String(ncpus ?? ''), memory: String(memory ?? '') },
    ...hardwareIn(instance),
  }))
  const [typed, setTyped] = useState(initial)
  const limits = usePlatformLimits()
  const follow = ({ target }: FormEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement && target.type === 'checkbox')
      setTyped((now) => ({ ...now, [target.name]: String(target.checked) }))
    else if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement)
      setTyped((now) => ({ ...now, [target.name]: target.value }))
  }
  const saved: Readonly<Record<string, string>> = hardwareIn(instance)
  const isSame =
    Number(typed.ncpus) === ncpus &&
    Number(typed.memory) === memory &&
    Object.entries(saved).every(([field, value]) => Reflect.get(typed, field) === value)
  const jobs = useJobWork()
  const stops = stopsFirst(instance)
  const problem =
    resizeReason(instance) ??
    (validateCpus(typed.ncpus, limits) || validateMemory(typed.memory, limits)
      ? 'Enter valid vCPUs and memory'
      : isSame
        ? 'No changes to save'
        : undefined)
  return (
    <FormDialog
      missing={missing}
      title="Resize instance"
      submitLabel={stops ? 'Stop, resize, start' : 'Resize instance'}
      draft={`#resize ${instance.id}`}
      action={
        stops
          ? stoppedForm(
              resizeInstance,
              instance,
              {
                ...{ by: 'instanceResize', title: 'Resize instance', thing: () => name },
                href: routes.instance(project, name),
              },
              jobs,
            )
          : resizeInstance
      }
      initial={initial}
      hidden={{ project, instance: name, isList: String(isList) }}
      disabledReason={problem}
      onClose={onClose}
    >
      <div className="fields" onInput={follow}>
        <p>
          <strong className="font-medium text-default break-words">
            {truncate(name, NAME_LENGTH_SHOWN)}
          </strong>
          <span>{` ${
            ncpus === null || memory === null
              ? 'has a size that couldn’t be read.'
              : `has ${plural(ncpus, 'vCPU')} and ${memory} GiB of memory.`
          } ${resizeReason(instance) ?? ''}`}</span>
        </p>
        {stops && <p>{STOPS_FIRST}</p>}
        <ResizeFields />
        <HardwareFields instance={instance} />
        <FindingOut />
      </div>
    </FormDialog>
  )
}

/** The platform's hardware options besides the size, as the form has them; nothing on older platforms. */
const hardwareIn = ({ cpuPlatform, enableJumboFrames }: Instance) => ({
  ...(cpuPlatform !== undefined && { cpuPlatform: cpuPlatform ?? '' }),
  ...(enableJumboFrames != null && { enableJumboFrames: String(enableJumboFrames) }),
})

function HardwareFields({ instance }: { instance: Instance }) {
  const can = usePlatformCan()
  const platform = useChoice('cpuPlatform')
  const jumbo = useChoice('enableJumboFrames')
  const { cpuPlatform, enableJumboFrames } = instance
  return (
    <>
      {can('versions') && cpuPlatform !== undefined && (
        <SelectField
          label="CPU platform"
          hint={CPU_PLATFORM_HINT}
          options={cpuPlatformOptions(can, cpuPlatform)}
          choice={platform}
        />
      )}
      {can('jumboFrames') && enableJumboFrames != null && (
        <CheckboxField label="Jumbo frames" hint={JUMBO_FRAMES_HINT} choice={jumbo} />
      )}
    </>
  )
}

function ResizeFields() {
  const limits = usePlatformLimits()
  const cpus = useChoice(
    'ncpus',
    useCallback((value: string) => validateCpus(value, limits), [limits]),
  )
  const memory = useChoice(
    'memory',
    useCallback((value: string) => validateMemory(value, limits), [limits]),
  )
  return (
    <>
      <NumberField label="vCPUs" min={1} required choice={cpus} data-autofocus />
      <NumberField label="Memory" unit="GiB" min={1} required choice={memory} />
    </>
  )
}
