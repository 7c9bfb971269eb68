'use client'

import { useCallback } from 'react'
import type { IpVersion } from '@/lib/contract/ip'
import { RadioField } from '@/lib/form/choice-fields'
import { TextField } from '@/lib/form/fields'
import { useChoice } from '@/lib/form/use-field'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { validateIp } from '@/lib/validate/ip'
import { validateIpVersion } from '@/lib/validate/ip-version'
import { type SubnetBlocks, validateSubnetIp } from '@/lib/validate/subnet-ip'
import { isStack, STACK_OPTIONS, usesVersion } from './nic-stacks'

interface Props {
  /** The address blocks of the chosen subnet; undefined until one is chosen. */
  readonly blocks: SubnetBlocks | undefined
}

/** The addresses of a new network interface: of one IP version or both, where the platform has that. */
export function NicAddressFields(props: Props) {
  return usePlatformCan()('dualStack') ? <StackFields {...props} /> : <OneAddressField {...props} />
}

/** Checks what may stay blank. */
const optional = (text: string, check: (value: string) => string | undefined) => {
  const value = text.trim()
  return value === '' ? undefined : check(value)
}

function OneAddressField({ blocks }: Props) {
  const validate = useCallback(
    (text: string) =>
      optional(text, (value) => (blocks ? validateSubnetIp(value, blocks) : validateIp(value))),
    [blocks],
  )
  return (
    <TextField
      name="ip"
      label="IP Address"
      optional
      mono
      hint={
        blocks
          ? `An address in ${blocks.ipv4Block} or ${blocks.ipv6Block}. Leave blank for the next available address.`
          : 'An address in the subnet. Leave blank for the next available address.'
      }
      validate={validate}
    />
  )
}

function StackFields({ blocks }: Props) {
  const choice = useChoice('stack')
  const stack = isStack(choice.value) ? choice.value : 'dual_stack'
  return (
    <>
      <RadioField
        label="IP version"
        look="segmented"
        choice={{ ...choice, value: stack }}
        options={STACK_OPTIONS}
      />
      <VersionField version="v4" blocks={blocks} isUsed={usesVersion(stack, 'v4')} />
      <VersionField version="v6" blocks={blocks} isUsed={usesVersion(stack, 'v6')} />
    </>
  )
}

/** What is typed stays while the other version is chosen, and counts for nothing. */
function VersionField(props: Props & { readonly version: IpVersion; readonly isUsed: boolean }) {
  const { version, blocks, isUsed } = props
  const block = version === 'v4' ? blocks?.ipv4Block : blocks?.ipv6Block
  const validate = useCallback(
    (text: string) =>
      isUsed
        ? optional(
            text,
            (value) =>
              validateIpVersion(value, version) ??
              (blocks ? validateSubnetIp(value, blocks) : undefined),
          )
        : undefined,
    [version, blocks, isUsed],
  )
  return (
    <div hidden={!isUsed}>
      <TextField
        name={`ip${version}`}
        label={`IP${version} address`}
        optional
        mono
        hint={`An address in ${block ?? 'the subnet'}. Leave blank for the next available address.`}
        validate={validate}
      />
    </div>
  )
}
