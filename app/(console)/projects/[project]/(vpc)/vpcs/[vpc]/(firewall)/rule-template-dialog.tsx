'use client'

import { useState } from 'react'
import { networkReads } from '@/lib/api/network-reads'
import { CheckboxField, RadioField, SelectField } from '@/lib/form/choice-fields'
import { NestedForm } from '@/lib/form/nested-form'
import { RowsField } from '@/lib/form/rows-field'
import { useChoice } from '@/lib/form/use-field'
import type { ReaderAddress } from '@/lib/network/reader-address'
import type { Rule } from '@/lib/network/rule'
import { ruleSentence } from '@/lib/network/rule-sentence'
import {
  DATABASES,
  RULE_TEMPLATES,
  type RuleTemplate,
  type TemplateChoices,
  templateRule,
} from '@/lib/network/rule-templates'
import { useAllRows } from '@/lib/reading/use-all-rows'
import { usePlatformCan } from '@/lib/reading/use-platform-can'
import { useApiQuery } from '@/lib/reading/use-api-query'
import { Notice } from '@/lib/ui/notice'
import { OutsideNote } from './outside-note'

interface Props {
  readonly project: string
  readonly vpc: string
  readonly others: readonly Rule[]
  /** Where the reader is, as the server sees it; undefined where it doesn't. */
  readonly address: ReaderAddress | undefined
  readonly onChosen: (rule: Rule) => void
  readonly onClose: () => void
}

const LABELS: Readonly<Record<RuleTemplate, string>> = {
  https: 'HTTPS',
  ssh: 'SSH from my address',
  icmp: 'ICMP',
  database: 'Database from a subnet',
}
const UNKNOWN_ADDRESS =
  'The console can’t tell your address, so it can’t fill in this template. Add your address under Host filters yourself.'

const templateOf = (values: Readonly<Record<string, string>>): RuleTemplate =>
  RULE_TEMPLATES.find((each) => each === values['template']) ?? 'https'

/** What a template leaves to choose, by the fields of the dialog. */
const choicesOf = (values: Readonly<Record<string, string>>, vpc: string): TemplateChoices => ({
  template: templateOf(values),
  vpc,
  withHttp: values['withHttp'] === 'true',
  from: values['from'] ?? '',
  isPing: values['icmp'] === 'ping',
  withV6: values['withV6'] === 'true',
  subnet: values['subnet'] ?? '',
  port: values['port'] ?? '',
})

/** Chooses what a new rule begins as; says what that would let in. */
export default function RuleTemplateDialog(props: Props) {
  const { project, vpc, others, address, onChosen, onClose } = props
  const can = usePlatformCan()
  const initial = {
    ...{ template: 'https', withHttp: 'false', icmp: 'all', subnet: '' },
    from: address?.ip ?? '',
    withV6: String(can('icmpV6')),
    port: DATABASES[0][1],
  }
  const [values, setValues] = useState<Readonly<Record<string, string>>>(initial)
  const set = (name: string) => (value: string) => setValues((now) => ({ ...now, [name]: value }))
  // Rules say VPCs by name, paths by id as well.
  const read = useApiQuery(networkReads.vpcView({ path: { vpc }, query: { project } }))
  const name = read.data?.name
  const rule = name === undefined ? undefined : templateRule(choicesOf(values, name), others)
  const template = templateOf(values)
  const isUnknown = template === 'ssh' && !address
  const why =
    name === undefined
      ? read.failure
        ? 'The VPC couldn’t be loaded'
        : 'Loading…'
      : isUnknown
        ? 'Your address is unknown'
        : undefined
  return (
    <NestedForm
      title="Use a template"
      submitLabel="Fill in"
      draft="#template"
      initial={initial}
      disabledReason={why}
      onClose={onClose}
      onDone={() => rule && onChosen(rule)}
    >
      <TemplateFields {...{ project, vpc, address, template, set }} />
      {isUnknown && <Notice tone="notice">{UNKNOWN_ADDRESS}</Notice>}
      {rule && <p role="status">{ruleSentence(rule)}</p>}
      {rule && template !== 'database' && <OutsideNote project={project} vpc={vpc} />}
    </NestedForm>
  )
}

interface FieldsProps extends Pick<Props, 'project' | 'vpc' | 'address'> {
  readonly template: RuleTemplate
  /** Tells the dialog what is chosen. */
  readonly set: (name: string) => (value: string) => void
}

function TemplateFields({ template, set, address, ...where }: FieldsProps) {
  return (
    <>
      <RadioField
        label="Template"
        choice={useChoice('template', undefined, set('template'))}
        options={RULE_TEMPLATES.map((value) => ({ value, label: LABELS[value] }))}
      />
      {template === 'https' && <HttpField set={set} />}
      {template === 'ssh' && address && <FromField {...{ address, set }} />}
      {template === 'icmp' && <IcmpField set={set} />}
      {template === 'database' && <DatabaseFields {...where} set={set} />}
    </>
  )
}

type SetProps = Pick<FieldsProps, 'set'>

const HttpField = ({ set }: SetProps) => (
  <CheckboxField
    label="Also HTTP, port 80"
    choice={useChoice('withHttp', undefined, set('withHttp'))}
  />
)

function FromField({ address, set }: SetProps & { readonly address: ReaderAddress }) {
  const { ip, network } = address
  const choice = useChoice('from', undefined, set('from'))
  const isV6 = network !== undefined
  return (
    <>
      {isV6 && (
        <RadioField
          label="From"
          choice={choice}
          options={[
            { value: ip, label: `Only ${ip}` },
            {
              value: network,
              label: `My network, ${network}`,
              hint: 'Many devices change their IPv6 address within it daily.',
            },
          ]}
        />
      )}
      <p className="field-hint">
        {`You reach the console from ${ip}. If instances see you at another address, such as over ${isV6 ? 'IPv4' : 'IPv6'} or a VPN, add that one under Host filters.`}
      </p>
    </>
  )
}

function IcmpField({ set }: SetProps) {
  const can = usePlatformCan()
  const kind = useChoice('icmp', undefined, set('icmp'))
  const v6 = useChoice('withV6', undefined, set('withV6'))
  return (
    <>
      {can('versions') && (
        <RadioField
          label="Messages"
          look="segmented"
          choice={kind}
          options={[
            { value: 'all', label: 'All' },
            { value: 'ping', label: 'Ping only' },
          ]}
        />
      )}
      {can('icmpV6') && <CheckboxField label="Also ICMPv6" choice={v6} />}
    </>
  )
}

const isRequired = (value: string) => (value === '' ? 'Subnet is required' : undefined)

function DatabaseFields({ project, vpc, set }: SetProps & Pick<Props, 'project' | 'vpc'>) {
  const reading = useAllRows((page) =>
    networkReads.vpcSubnetList({ query: { project, vpc, ...page } }),
  )
  return (
    <>
      <SelectField
        label="Database"
        choice={useChoice('port', undefined, set('port'))}
        options={DATABASES.map(([name, value]) => ({ value, label: `${name}, port ${value}` }))}
      />
      <RowsField
        label="Subnet"
        what="Subnets"
        operation="vpcSubnetList"
        reading={reading}
        options={reading.data?.items.map(({ name }) => ({ value: name, label: name }))}
        none="No subnets available"
        choice={useChoice('subnet', isRequired, set('subnet'))}
        required
      />
    </>
  )
}
