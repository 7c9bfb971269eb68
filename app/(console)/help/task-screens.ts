import { routes } from '@/lib/routes'

/** In the project at hand; where none is known, over all projects, or the list to choose one from. */
const inProject =
  (of: (project: string) => string, otherwise: string = routes.projects) =>
  (project: string | undefined): string =>
    project === undefined ? otherwise : of(project)

const always = (href: string) => () => href

/** What texts of tasks link to. */
export const taskScreens = {
  project: inProject(routes.instances),
  instances: inProject(routes.instances, routes.siloInstances),
  instanceNew: inProject(routes.instanceNew),
  disks: inProject(routes.disks, routes.siloDisks),
  diskNew: inProject(routes.diskNew),
  snapshots: inProject(routes.snapshots),
  snapshotNew: inProject(routes.snapshotNew),
  images: inProject(routes.projectImages),
  imageNew: inProject(routes.projectImageNew),
  vpcs: inProject(routes.vpcs),
  exposure: inProject(routes.projectExposure),
  floatingIps: inProject(routes.floatingIps, routes.siloFloatingIps),
  floatingIpNew: inProject(routes.floatingIpNew),
  antiAffinityGroups: inProject(routes.antiAffinityGroups),
  projectAccess: inProject(routes.projectAccess),
  siloImages: always(routes.siloImages),
  siloAccess: always(routes.siloAccess),
  utilization: always(routes.siloUtilization),
  sshKeys: always(routes.sshKeys),
  accessTokens: always(routes.accessTokens),
  overview: always(routes.overview),
  silos: always(routes.silos),
  siloNew: always(routes.siloNew),
  ipPools: always(routes.ipPools),
  sleds: always(routes.sleds),
  racks: always(routes.racks),
  physicalDisks: always(routes.physicalDisks),
  switchPorts: always(routes.switchPorts),
  bgpPeers: always(routes.bgpPeers),
  bfdSessions: always(routes.bfdSessions),
  releases: always(routes.releases),
  releaseUpload: always(routes.releaseUpload),
  trustRoots: always(routes.trustRoots),
  supportBundles: always(routes.supportBundles),
  supportBundleNew: always(routes.supportBundleNew),
  auditLog: always(routes.auditLog),
  alertReceivers: always(routes.alertReceivers),
  alertReceiverNew: always(routes.alertReceiverNew),
  alertClasses: always(routes.alertClasses),
} as const satisfies Readonly<Record<string, (project: string | undefined) => string>>

export type TaskScreen = keyof typeof taskScreens

export const isTaskScreen = (name: string): name is TaskScreen => Object.hasOwn(taskScreens, name)
