import type { ReactNode } from 'react'
import type { AccessPlace } from '@/app/(console)/_access/access-place'
import { AccessTable } from '@/app/(console)/_access/access-table'
import { ProjectList } from '@/app/(console)/(projects)/project-list'
import { SiloImageList } from '@/app/(console)/(silo-images)/silo-image-list'
import { projectColumns } from '@/app/(console)/(projects)/project-columns'
import { imageColumns } from '@/app/(console)/_images/image-columns'
import { ImageDetailPanel } from '@/app/(console)/_images/image-detail-panel'
import { DiskList } from '@/app/(console)/projects/[project]/(disks)/disk-list'
import { diskColumns } from '@/app/(console)/projects/[project]/(disks)/disk-columns'
import AttachFloatingIpDialog from '@/app/(console)/projects/[project]/(floating-ips)/attach-floating-ip-dialog'
import { FloatingIpList } from '@/app/(console)/projects/[project]/(floating-ips)/floating-ip-list'
import { floatingIpColumns } from '@/app/(console)/projects/[project]/(floating-ips)/floating-ip-columns'
import { ImageList } from '@/app/(console)/projects/[project]/(images)/image-list'
import { BootDiskFact } from '@/app/(console)/projects/[project]/(instance)/boot-disk-fact'
import { ExternalIpsProperty } from '@/app/(console)/projects/[project]/(instance)/external-ips-property'
import { InstanceHeader } from '@/app/(console)/projects/[project]/(instance)/instance-header'
import { InstanceProperties } from '@/app/(console)/projects/[project]/(instance)/instance-properties'
import { SerialConsoleCard } from '@/app/(console)/projects/[project]/(instance)/instances/[instance]/connect/serial-console-card'
import { SshCard } from '@/app/(console)/projects/[project]/(instance)/instances/[instance]/connect/ssh-card'
import AttachEphemeralDialog from '@/app/(console)/projects/[project]/(instance)/instances/[instance]/networking/attach-ephemeral-dialog'
import { ExternalIps } from '@/app/(console)/projects/[project]/(instance)/instances/[instance]/networking/external-ips'
import { NetworkInterfaces } from '@/app/(console)/projects/[project]/(instance)/instances/[instance]/networking/network-interfaces'
import NicForm from '@/app/(console)/projects/[project]/(instance)/instances/[instance]/networking/nic-forms'
import { AutoRestartCard } from '@/app/(console)/projects/[project]/(instance)/instances/[instance]/settings/auto-restart-card'
import { InstanceDisks } from '@/app/(console)/projects/[project]/(instance)/instances/[instance]/storage/instance-disks'
import { VpcProperty } from '@/app/(console)/projects/[project]/(instance)/vpc-property'
import { instanceColumns } from '@/app/(console)/projects/[project]/(instances)/instance-columns'
import { InstanceList } from '@/app/(console)/projects/[project]/(instances)/instance-list'
import { RuleForm } from '@/app/(console)/projects/[project]/(vpc)/vpcs/[vpc]/(firewall)/(list)/rule-form'
import { ruleColumns } from '@/app/(console)/projects/[project]/(vpc)/vpcs/[vpc]/(firewall)/rule-columns'
import { RuleList } from '@/app/(console)/projects/[project]/(vpc)/vpcs/[vpc]/(firewall)/rule-list'
import RulesTextPanel from '@/app/(console)/projects/[project]/(vpc)/vpcs/[vpc]/(firewall)/rules-text-panel'
import { SnapshotList } from '@/app/(console)/projects/[project]/(snapshots)/snapshot-list'
import { snapshotColumns } from '@/app/(console)/projects/[project]/(snapshots)/snapshot-columns'
import DiskPanel from '@/app/(console)/projects/[project]/_disks/disk-panel'
import { choicesOf } from '@/app/(console)/projects/[project]/instances-new/choices-of'
import { initialValues } from '@/app/(console)/projects/[project]/instances-new/initial-values'
import { InstanceForm } from '@/app/(console)/projects/[project]/instances-new/instance-form'
import { SshKeyList } from '@/app/(console)/settings/(ssh-keys)/ssh-key-list'
import { FleetCapacity } from '@/app/(console)/system/utilization/fleet-capacity'
import { siloUsageColumns } from '@/app/(console)/system/utilization/silo-usage-columns'
import { SiloUsages } from '@/app/(console)/system/utilization/silo-usages'
import { SiloCapacity } from '@/app/(console)/utilization/silo-capacity'
import { LinkList } from '@/app/(console)/system/(pool)/link-list'
import { PoolPage } from '@/app/(console)/system/(pool)/pool-page'
import { PoolTabs } from '@/app/(console)/system/(pool)/pool-tabs'
import { PoolList } from '@/app/(console)/system/(pools)/pool-list'
import { poolColumns } from '@/app/(console)/system/(pools)/pool-columns'
import { DiskList as PhysicalDiskList } from '@/app/(console)/system/(inventory)/disks-list'
import { NewSledList } from '@/app/(console)/system/(inventory)/new-sleds-list'
import { PortList } from '@/app/(console)/system/(inventory)/ports-list'
import { RackList } from '@/app/(console)/system/(inventory)/racks-list'
import { SledList } from '@/app/(console)/system/(inventory)/sleds-list'
import { SwitchList } from '@/app/(console)/system/(inventory)/switches-list'
import { SledInstanceList } from '@/app/(console)/system/(sled)/sled-instance-list'
import { sledInstanceColumns } from '@/app/(console)/system/(sled)/sled-instance-columns'
import { SledPage } from '@/app/(console)/system/(sled)/sled-page'
import { FleetRoles } from '@/app/(console)/system/(silo)/fleet-roles'
import CertificateList from '@/app/(console)/system/(silo)/certificate-list'
import { identityProviderColumns } from '@/app/(console)/system/(silo)/identity-provider-frame'
import { IdentityProviderPanel } from '@/app/(console)/system/(silo)/identity-provider-panel'
import { IdentityProviders } from '@/app/(console)/system/(silo)/identity-providers'
import QuotasPanel from '@/app/(console)/system/(silo)/quotas-panel'
import { SiloIpPoolList } from '@/app/(console)/system/(silo)/silo-ip-pool-list'
import { SiloPage } from '@/app/(console)/system/(silo)/silo-page'
import SiloQuotas from '@/app/(console)/system/(silo)/silo-quotas'
import SiloUserList from '@/app/(console)/system/(silo)/silo-user-list'
import { siloColumns } from '@/app/(console)/system/(silos)/silo-columns'
import { SiloList } from '@/app/(console)/system/(silos)/silo-list'
import type { Result } from '@/lib/api/result'
import type { SamlIdentityProvider } from '@/lib/contract/identity-provider'
import type { SiloUtilization } from '@/lib/contract/silo'
import type { Image } from '@/lib/contract/image'
import { type RuleRow, rulesAsRead } from '@/lib/network/rules-as-read'
import type { Column, Row } from '@/lib/table/column'
import { ids } from './skew.samples'

type Answers = Readonly<Record<string, unknown>>

const project = 'web'
const name = 'web-1'
const at = { project, name }
const silo = 'maple'
const none = undefined
const list = { params: { project }, failure: none, data: none }
const close = () => {}
const inVpc = { project, vpc: 'default' }
const rulesIn = (answer: unknown): readonly RuleRow[] =>
  // An answer that was lost is the page's own failure.
  (answer as { readonly rules: readonly RuleRow[] } | undefined)?.rules ?? []
const sledId = ids.project
const fleet = { ...list, params: {} }

/** What skew.test.tsx draws, each with what the platform has answered. */
export const screens: Readonly<Record<string, (answers: Answers) => ReactNode>> = {
  'list of instances': () => <InstanceList {...list} />,
  'list of disks': () => <DiskList {...list} />,
  'list of snapshots': () => <SnapshotList {...list} />,
  'list of floating IPs': () => <FloatingIpList {...list} />,
  'list of images': () => <ImageList {...list} />,
  'list of silo images': () => <SiloImageList {...list} />,
  'list of projects': () => <ProjectList {...list} />,
  'access to a silo': () => access({ scope: 'silo' }),
  'access to a silo by operators': () => access({ scope: 'silo', silo, isForeign: true }),
  'access to a project': () => access({ scope: 'project', project }),
  'access to the fleet': () => access({ scope: 'fleet' }),
  'list of SSH keys': () => <SshKeyList {...list} />,
  'utilization of a silo': () => <SiloCapacity failure={none} />,
  'utilization of the system': () => (
    <>
      <FleetCapacity />
      <SiloUsages failure={none} />
    </>
  ),
  'head of an instance': () => (
    <>
      <InstanceHeader {...at} />
      <InstanceProperties
        {...at}
        bootDisk={<BootDiskFact {...at} />}
        vpc={<VpcProperty {...at} />}
        externalIps={<ExternalIpsProperty {...at} />}
      />
    </>
  ),
  'storage tab': () => <InstanceDisks {...at} failure={none} />,
  'external IPs': () => <ExternalIps {...at} />,
  'network interfaces': () => <NetworkInterfaces {...at} />,
  'SSH card': () => <SshCard {...at} />,
  'serial console card': () => <SerialConsoleCard {...at} />,
  'settings tab': () => <AutoRestartCard {...at} />,
  'panel of a disk': () => <DiskPanel {...at} onClose={close} />,
  'panel of an image': ({ imageView }) =>
    // As the page has it of the same reading.
    imageView ? <ImageDetailPanel image={imageView as Image} closeTo="/" /> : null,
  'form of an interface': () => (
    <NicForm project={project} instance={name} form="new" nics={[]} onClose={close} />
  ),
  'form of an ephemeral IP': () => (
    <AttachEphemeralDialog project={project} instance={name} onClose={close} />
  ),
  'form that attaches a floating IP': () => (
    <AttachFloatingIpDialog project={project} name="front" known={none} onClose={close} />
  ),
  'list of firewall rules': () => <RuleList params={inVpc} failure={none} />,
  // Each as its page has it of the same reading.
  'form of a firewall rule': ({ vpcFirewallRulesView }) => {
    const seen = rulesIn(vpcFirewallRulesView)
    return <RuleForm {...inVpc} seen={seen} {...(seen[0] && { edited: seen[0].id })} />
  },
  'firewall rules as text': ({ vpcFirewallRulesView }) => (
    <RulesTextPanel
      {...inVpc}
      seen={rulesAsRead(rulesIn(vpcFirewallRulesView))}
      missing={none}
      onClose={close}
    />
  ),
  'list of IP pools': () => <PoolList {...fleet} />,
  'page of an IP pool': () => (
    <PoolPage params={{ pool: 'default' }}>
      <PoolTabs pool="default" failure={none} />
    </PoolPage>
  ),
  'silos of an IP pool': () => <LinkList {...list} params={{ pool: 'default' }} />,
  'list of sleds': () => <SledList {...fleet} />,
  'list of physical disks': () => <PhysicalDiskList {...fleet} />,
  'list of racks': () => <RackList {...fleet} />,
  'list of switches': () => <SwitchList {...fleet} />,
  'list of switch ports': () => <PortList {...fleet} />,
  'list of new sleds': () => <NewSledList {...fleet} />,
  'page of a sled': () => (
    <SledPage params={{ sledId }}>
      <SledInstanceList {...list} params={{ sledId }} />
    </SledPage>
  ),
  'list of silos': () => <SiloList {...list} params={{}} />,
  'page of a silo': () => (
    <SiloPage params={{ silo }}>
      <FleetRoles silo={silo} />
    </SiloPage>
  ),
  'identity providers': () => <IdentityProviders params={{ silo }} failure={none} />,
  'certificates of a silo': () => <CertificateList {...list} params={{ silo }} />,
  'pools of a silo': () => <SiloIpPoolList {...list} params={{ silo }} />,
  'users of a silo': () => <SiloUserList {...list} params={{ silo }} />,
  'quotas of a silo': () => <SiloQuotas silo={silo} failure={none} />,
  'form of quotas': ({ siloUtilizationView }) =>
    siloUtilizationView ? (
      <QuotasPanel
        silo={silo}
        utilization={siloUtilizationView as SiloUtilization}
        onClose={close}
      />
    ) : null,
  'panel of a provider': ({ samlIdentityProviderView }) =>
    samlIdentityProviderView ? (
      <IdentityProviderPanel
        provider={samlIdentityProviderView as SamlIdentityProvider}
        closeTo="/"
      />
    ) : null,
  'create instance': (answers) => {
    const result = (operation: string): Result<never> =>
      ({ type: 'success', status: 200, data: answers[operation] }) as Result<never>
    const choices = choicesOf({
      siloImages: result('imageList'),
      projectImages: result('imageList'),
      disks: result('diskList'),
      keys: result('currentUserSshKeyList'),
      vpcs: result('vpcList'),
      pools: result('projectIpPoolList'),
      floatingIps: result('floatingIpList'),
      quota: result('utilizationView'),
    })
    return <InstanceForm project={project} choices={choices} initial={initialValues(choices)} />
  },
}

const access = (place: AccessPlace) => (
  <AccessTable
    place={place}
    silo="maple"
    reader={{ userId: ids.project, ids: [ids.project] }}
    names={[]}
    failure={none}
  />
)

const everyPart = <T extends Row>(columns: readonly Column<T>[]) =>
  columns.flatMap(({ sortValue, searchText, exportValue, filter }) =>
    [sortValue, searchText, exportValue, filter?.value].flatMap((of) =>
      // Each is called with the rows of its own list.
      of ? [(row: unknown) => String(of(row as T)).toLowerCase()] : [],
    ),
  )

/** What lists sort, search, filter and export by, columns that are not shown included. */
export const columnsOf: Readonly<Record<string, readonly ((row: unknown) => unknown)[]>> = {
  instanceList: everyPart(instanceColumns(project)),
  siloUtilizationList: everyPart(siloUsageColumns),
  diskList: everyPart(diskColumns(project, { names: {}, isComplete: true })),
  snapshotList: everyPart(snapshotColumns({ names: {}, isComplete: true })),
  floatingIpList: everyPart(floatingIpColumns(project, {})),
  imageList: everyPart(imageColumns(() => '/')),
  projectList: everyPart(projectColumns),
  vpcFirewallRulesView: everyPart(ruleColumns(inVpc)),
  ipPoolList: everyPart(poolColumns({})),
  sledInstanceList: everyPart(sledInstanceColumns),
  siloList: everyPart(siloColumns),
  siloIdentityProviderList: everyPart(identityProviderColumns(silo)),
}
