'use client'

import { useCallback, useId } from 'react'
import { QUOTA_UNKNOWN } from '@/app/(console)/projects/[project]/_disks/quota-left'
import {
  validateCpus,
  validateMemory,
} from '@/app/(console)/projects/[project]/_instances/instance-size'
import {
  CPU_PLATFORM_HINT,
  cpuPlatformOptions,
} from '@/app/(console)/projects/[project]/_instances/hardware-options'
import { NumberField, SelectField } from '@/lib/form/choice-fields'
import { useChoice } from '@/lib/form/use-field'
import { plural, pluralWord } from '@/lib/format/plural'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { usePlatformLimits } from '@/lib/reading/use-platform-limits'
import { FieldError } from '@/lib/ui/field'
import { FormTabs } from '@/lib/ui/form-tabs'
import { Notice } from '@/lib/ui/notice'
import { type Choices, isLoading } from './form-values'
import {
  chosenSize,
  CUSTOM,
  firstPreset,
  overQuota,
  presetKey,
  presetTabs,
  type Size,
} from './hardware'
import { useCount } from './name-fields'

/** vCPUs and memory: a preset, or both by hand. */
export function HardwareFields({ choices }: { choices: Choices }) {
  const { quota } = choices
  const id = useId()
  const hardware = useChoice('hardware')
  const preset = useChoice('preset')
  const isCustom = hardware.value === CUSTOM
  // Numbers that are not used must not stand in the way.
  const limits = usePlatformLimits()
  const ncpus = useChoice(
    'ncpus',
    useCallback(
      (value: string) => (isCustom ? validateCpus(value, limits) : undefined),
      [isCustom, limits],
    ),
  )
  const memory = useChoice(
    'memory',
    useCallback(
      (value: string) => (isCustom ? validateMemory(value, limits) : undefined),
      [isCustom, limits],
    ),
  )
  const size = chosenSize(
    {
      ...{ hardware: hardware.value, preset: preset.value },
      ...{ ncpus: ncpus.value, memory: memory.value },
    },
    limits,
  )
  const count = useCount()
  const warning = size && quota && overQuota(size, quota, count)
  const choose = (tab: string) => {
    hardware.set(tab)
    const first = firstPreset(tab)
    if (first !== undefined) preset.set(first)
    else if (size) {
      // By hand one starts from what was chosen.
      ncpus.set(String(size.ncpus))
      memory.set(String(size.memoryGib))
    }
  }
  return (
    <section className="form-section">
      <h2>Hardware</h2>
      <input type="hidden" name="hardware" value={hardware.value} readOnly />
      <FormTabs
        id={`${id}hardware`}
        label="Hardware"
        value={hardware.value}
        onChange={choose}
        tabs={[
          ...presetTabs.map((tab) => ({
            ...tab,
            content: (
              <fieldset className="cards presets" disabled={tab.value !== hardware.value}>
                <legend className="sr-only">{tab.label}</legend>
                {tab.sizes.map((each) => (
                  <Preset
                    key={presetKey(each)}
                    size={each}
                    isOver={quota !== undefined && overQuota(each, quota, count) !== undefined}
                    isChosen={preset.value === presetKey(each)}
                    onChoose={() => preset.set(presetKey(each))}
                  />
                ))}
              </fieldset>
            ),
          })),
          {
            value: CUSTOM,
            label: 'Custom',
            content: (
              <div className="field-pair">
                <NumberField label="CPUs" unit="vCPUs" min={1} required choice={ncpus} />
                <NumberField label="Memory" unit="GiB" min={1} required choice={memory} />
              </div>
            ),
          },
        ]}
      />
      <FieldError id={`${id}preset`} error={preset.error} />
      <p className="field-hint quota-hint">
        <span className="field-hint-held">
          {quota
            ? `Your silo’s quota has ${plural(quota.cpus, 'vCPU')} and ${plural(quota.memoryGib, 'GiB', 'GiB')} of memory left.`
            : !isLoading(choices, 'quota') && QUOTA_UNKNOWN}
        </span>
      </p>
      {warning && <Notice tone="notice">{warning}</Notice>}
      <CpuPlatformField />
    </section>
  )
}

/** Only platforms with API versions have a choice. */
function CpuPlatformField() {
  const can = usePlatformCan()
  const choice = useChoice('cpuPlatform')
  if (!can('versions')) return null
  return (
    <SelectField
      label="CPU platform"
      hint={CPU_PLATFORM_HINT}
      options={cpuPlatformOptions(can)}
      choice={choice}
    />
  )
}

function Preset(props: {
  readonly size: Size
  /** It is more than the quota has left. */
  readonly isOver: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
}) {
  const { size, isOver, isChosen, onChoose } = props
  return (
    <label className="choice-card preset">
      <input
        type="radio"
        name="preset"
        value={presetKey(size)}
        checked={isChosen}
        onChange={onChoose}
        // Its parts are read without a pause.
        aria-label={`${plural(size.ncpus, 'vCPU')}, ${size.memoryGib} GiB${isOver ? ', over quota' : ''}`}
      />
      <span>
        <strong>{size.ncpus}</strong>
        <span>{` ${pluralWord(size.ncpus, 'vCPU')}`}</span>
      </span>
      <span>
        <strong>{size.memoryGib}</strong> GiB RAM
      </span>
      {isOver && <span className="preset-over">Over quota</span>}
    </label>
  )
}
