/*
 * Every operation as platform-api/operations.md has it, one per line, wire spelling:
 * name | method | path | query fields (? = optional) | body | status | answer.
 * Query fields that only newer platforms have, or no longer want, are optional here as well.
 * Body: a type, with `form` when it is not JSON, or `bytes`. Answer: one T, page T, list T (a bare
 * array), none, or stream (not JSON, or of no declared type).
 */
const TABLE = `
affinityGroupList | GET | /v1/affinity-groups | limit? page_token? project? sort_by? | | 200 | page AffinityGroup
affinityGroupCreate | POST | /v1/affinity-groups | project | AffinityGroupCreate | 201 | one AffinityGroup
affinityGroupView | GET | /v1/affinity-groups/{affinityGroup} | project? | | 200 | one AffinityGroup
affinityGroupUpdate | PUT | /v1/affinity-groups/{affinityGroup} | project? | AffinityGroupUpdate | 200 | one AffinityGroup
affinityGroupDelete | DELETE | /v1/affinity-groups/{affinityGroup} | project? | | 204 | none
affinityGroupMemberList | GET | /v1/affinity-groups/{affinityGroup}/members | limit? page_token? project? sort_by? | | 200 | page AffinityGroupMember
affinityGroupMemberInstanceView | GET | /v1/affinity-groups/{affinityGroup}/members/instance/{instance} | project? | | 200 | one AffinityGroupMember
affinityGroupMemberInstanceAdd | POST | /v1/affinity-groups/{affinityGroup}/members/instance/{instance} | project? | | 201 | one AffinityGroupMember
affinityGroupMemberInstanceDelete | DELETE | /v1/affinity-groups/{affinityGroup}/members/instance/{instance} | project? | | 204 | none
antiAffinityGroupList | GET | /v1/anti-affinity-groups | limit? page_token? project? sort_by? | | 200 | page AntiAffinityGroup
antiAffinityGroupCreate | POST | /v1/anti-affinity-groups | project | AntiAffinityGroupCreate | 201 | one AntiAffinityGroup
antiAffinityGroupView | GET | /v1/anti-affinity-groups/{antiAffinityGroup} | project? | | 200 | one AntiAffinityGroup
antiAffinityGroupUpdate | PUT | /v1/anti-affinity-groups/{antiAffinityGroup} | project? | AntiAffinityGroupUpdate | 200 | one AntiAffinityGroup
antiAffinityGroupDelete | DELETE | /v1/anti-affinity-groups/{antiAffinityGroup} | project? | | 204 | none
antiAffinityGroupMemberList | GET | /v1/anti-affinity-groups/{antiAffinityGroup}/members | limit? page_token? project? sort_by? | | 200 | page AntiAffinityGroupMember
antiAffinityGroupMemberInstanceView | GET | /v1/anti-affinity-groups/{antiAffinityGroup}/members/instance/{instance} | project? | | 200 | one AntiAffinityGroupMember
antiAffinityGroupMemberInstanceAdd | POST | /v1/anti-affinity-groups/{antiAffinityGroup}/members/instance/{instance} | project? | | 201 | one AntiAffinityGroupMember
antiAffinityGroupMemberInstanceDelete | DELETE | /v1/anti-affinity-groups/{antiAffinityGroup}/members/instance/{instance} | project? | | 204 | none
diskList | GET | /v1/disks | limit? page_token? project? sort_by? | | 200 | page Disk
diskCreate | POST | /v1/disks | project | DiskCreate | 201 | one Disk
diskView | GET | /v1/disks/{disk} | project? | | 200 | one Disk
diskDelete | DELETE | /v1/disks/{disk} | project? | | 204 | none
diskBulkWriteImport | POST | /v1/disks/{disk}/bulk-write | project? | ImportBlocksBulkWrite | 204 | none
diskBulkWriteImportStart | POST | /v1/disks/{disk}/bulk-write-start | project? | | 204 | none
diskBulkWriteImportStop | POST | /v1/disks/{disk}/bulk-write-stop | project? | | 204 | none
diskFinalizeImport | POST | /v1/disks/{disk}/finalize | project? | FinalizeDisk | 204 | none
diskMetricsList | GET | /v1/disks/{disk}/metrics/{metric} | end_time? limit? order? page_token? start_time? project? | | 200 | page Measurement
floatingIpList | GET | /v1/floating-ips | limit? page_token? project? sort_by? | | 200 | page FloatingIp
floatingIpCreate | POST | /v1/floating-ips | project | FloatingIpCreate | 201 | one FloatingIp
floatingIpView | GET | /v1/floating-ips/{floatingIp} | project? | | 200 | one FloatingIp
floatingIpUpdate | PUT | /v1/floating-ips/{floatingIp} | project? | FloatingIpUpdate | 200 | one FloatingIp
floatingIpDelete | DELETE | /v1/floating-ips/{floatingIp} | project? | | 204 | none
floatingIpAttach | POST | /v1/floating-ips/{floatingIp}/attach | project? | FloatingIpAttach | 202 | one FloatingIp
floatingIpDetach | POST | /v1/floating-ips/{floatingIp}/detach | project? | | 202 | one FloatingIp
deviceAuthRequest | POST | /device/auth | | DeviceAuthRequest form | 200 | stream
deviceAuthConfirm | POST | /device/confirm | | DeviceAuthVerify | 204 | none
deviceAccessToken | POST | /device/token | | DeviceAccessTokenRequest form | 200 | stream
probeList | GET | /experimental/v1/probes | limit? page_token? project? sort_by? | | 200 | page ProbeInfo
probeCreate | POST | /experimental/v1/probes | project | ProbeCreate | 201 | one Probe
probeView | GET | /experimental/v1/probes/{probe} | project | | 200 | one ProbeInfo
probeDelete | DELETE | /experimental/v1/probes/{probe} | project | | 204 | none
supportBundleList | GET | /experimental/v1/system/support-bundles | limit? page_token? sort_by? | | 200 | page SupportBundleInfo
supportBundleCreate | POST | /experimental/v1/system/support-bundles | | SupportBundleCreate | 201 | one SupportBundleInfo
supportBundleView | GET | /experimental/v1/system/support-bundles/{supportBundle} | | | 200 | one SupportBundleInfo
supportBundleDelete | DELETE | /experimental/v1/system/support-bundles/{supportBundle} | | | 204 | none
supportBundleDownload | GET | /experimental/v1/system/support-bundles/{supportBundle}/download | | | 200 | stream
supportBundleHead | HEAD | /experimental/v1/system/support-bundles/{supportBundle}/download | | | 200 | stream
supportBundleDownloadFile | GET | /experimental/v1/system/support-bundles/{supportBundle}/download/{file} | | | 200 | stream
supportBundleHeadFile | HEAD | /experimental/v1/system/support-bundles/{supportBundle}/download/{file} | | | 200 | stream
supportBundleIndex | GET | /experimental/v1/system/support-bundles/{supportBundle}/index | | | 200 | stream
logout | POST | /v1/logout | | | 204 | none
timeseriesQuery | POST | /v1/timeseries/query | project | TimeseriesQuery | 200 | one OxqlQueryResult
imageList | GET | /v1/images | limit? page_token? project? sort_by? | | 200 | page Image
imageCreate | POST | /v1/images | project? | ImageCreate | 201 | one Image
imageView | GET | /v1/images/{image} | project? | | 200 | one Image
imageDelete | DELETE | /v1/images/{image} | project? | | 204 | none
imageDemote | POST | /v1/images/{image}/demote | project | | 202 | one Image
imagePromote | POST | /v1/images/{image}/promote | project? | | 202 | one Image
instanceList | GET | /v1/instances | limit? page_token? project? sort_by? | | 200 | page Instance
instanceCreate | POST | /v1/instances | project | InstanceCreate | 201 | one Instance
instanceView | GET | /v1/instances/{instance} | project? | | 200 | one Instance
instanceUpdate | PUT | /v1/instances/{instance} | project? | InstanceUpdate | 200 | one Instance
instanceDelete | DELETE | /v1/instances/{instance} | project? | | 204 | none
instanceDiskList | GET | /v1/instances/{instance}/disks | limit? page_token? project? sort_by? | | 200 | page Disk
instanceDiskAttach | POST | /v1/instances/{instance}/disks/attach | project? | DiskPath | 202 | one Disk
instanceDiskDetach | POST | /v1/instances/{instance}/disks/detach | project? | DiskPath | 202 | one Disk
instanceExternalIpList | GET | /v1/instances/{instance}/external-ips | project? | | 200 | page ExternalIp
instanceEphemeralIpAttach | POST | /v1/instances/{instance}/external-ips/ephemeral | project? | EphemeralIpCreate | 202 | one ExternalIp
instanceEphemeralIpDetach | DELETE | /v1/instances/{instance}/external-ips/ephemeral | ip_version? project? | | 204 | none
instanceReboot | POST | /v1/instances/{instance}/reboot | project? | | 202 | one Instance
instanceSerialConsole | GET | /v1/instances/{instance}/serial-console | from_start? max_bytes? most_recent? project? | | 200 | one InstanceSerialConsoleData
instanceSerialConsoleStream | GET | /v1/instances/{instance}/serial-console/stream | most_recent? project? | | 101 | stream
instanceSshPublicKeyList | GET | /v1/instances/{instance}/ssh-public-keys | limit? page_token? project? sort_by? | | 200 | page SshKey
instanceStart | POST | /v1/instances/{instance}/start | project? | | 202 | one Instance
instanceStop | POST | /v1/instances/{instance}/stop | project? | | 202 | one Instance
instanceNetworkInterfaceList | GET | /v1/network-interfaces | instance? limit? page_token? project? sort_by? | | 200 | page InstanceNetworkInterface
instanceNetworkInterfaceCreate | POST | /v1/network-interfaces | instance project? | InstanceNetworkInterfaceCreate | 201 | one InstanceNetworkInterface
instanceNetworkInterfaceView | GET | /v1/network-interfaces/{interface} | instance? project? | | 200 | one InstanceNetworkInterface
instanceNetworkInterfaceUpdate | PUT | /v1/network-interfaces/{interface} | instance? project? | InstanceNetworkInterfaceUpdate | 200 | one InstanceNetworkInterface
instanceNetworkInterfaceDelete | DELETE | /v1/network-interfaces/{interface} | instance? project? | | 204 | none
loginSaml | POST | /login/{siloName}/saml/{providerName} | | bytes | 303 | none
loginLocal | POST | /v1/login/{siloName}/local | | UsernamePasswordCredentials | 204 | none
siloMetric | GET | /v1/metrics/{metricName} | end_time? limit? order? page_token? start_time? project? | | 200 | page Measurement
systemPolicyView | GET | /v1/system/policy | | | 200 | one FleetRolePolicy
systemPolicyUpdate | PUT | /v1/system/policy | | FleetRolePolicy | 200 | one FleetRolePolicy
projectIpPoolList | GET | /v1/ip-pools | ip_version? limit? pool_type? page_token? sort_by? | | 200 | page SiloIpPool
projectIpPoolView | GET | /v1/ip-pools/{pool} | | | 200 | one SiloIpPool
projectList | GET | /v1/projects | limit? page_token? sort_by? | | 200 | page Project
projectCreate | POST | /v1/projects | | ProjectCreate | 201 | one Project
projectView | GET | /v1/projects/{project} | | | 200 | one Project
projectUpdate | PUT | /v1/projects/{project} | | ProjectUpdate | 200 | one Project
projectDelete | DELETE | /v1/projects/{project} | | | 204 | none
projectPolicyView | GET | /v1/projects/{project}/policy | | | 200 | one ProjectRolePolicy
projectPolicyUpdate | PUT | /v1/projects/{project}/policy | | ProjectRolePolicy | 200 | one ProjectRolePolicy
roleList | GET | /v1/system/roles | limit? page_token? | | 200 | page Role
roleView | GET | /v1/system/roles/{roleName} | | | 200 | one Role
currentUserView | GET | /v1/me | | | 200 | one CurrentUser
currentUserGroups | GET | /v1/me/groups | limit? page_token? sort_by? | | 200 | page Group
currentUserSshKeyList | GET | /v1/me/ssh-keys | limit? page_token? sort_by? | | 200 | page SshKey
currentUserSshKeyCreate | POST | /v1/me/ssh-keys | | SshKeyCreate | 201 | one SshKey
currentUserSshKeyView | GET | /v1/me/ssh-keys/{sshKey} | | | 200 | one SshKey
currentUserSshKeyDelete | DELETE | /v1/me/ssh-keys/{sshKey} | | | 204 | none
certificateList | GET | /v1/certificates | limit? page_token? sort_by? | | 200 | page Certificate
certificateCreate | POST | /v1/certificates | | CertificateCreate | 201 | one Certificate
certificateView | GET | /v1/certificates/{certificate} | | | 200 | one Certificate
certificateDelete | DELETE | /v1/certificates/{certificate} | | | 204 | none
groupList | GET | /v1/groups | limit? page_token? sort_by? | | 200 | page Group
groupView | GET | /v1/groups/{groupId} | | | 200 | one Group
policyView | GET | /v1/policy | | | 200 | one SiloRolePolicy
policyUpdate | PUT | /v1/policy | | SiloRolePolicy | 200 | one SiloRolePolicy
userList | GET | /v1/users | group? limit? page_token? sort_by? | | 200 | page User
utilizationView | GET | /v1/utilization | | | 200 | one Utilization
snapshotList | GET | /v1/snapshots | limit? page_token? project? sort_by? | | 200 | page Snapshot
snapshotCreate | POST | /v1/snapshots | project | SnapshotCreate | 201 | one Snapshot
snapshotView | GET | /v1/snapshots/{snapshot} | project? | | 200 | one Snapshot
snapshotDelete | DELETE | /v1/snapshots/{snapshot} | project? | | 204 | none
physicalDiskList | GET | /v1/system/hardware/disks | limit? page_token? sort_by? | | 200 | page PhysicalDisk
physicalDiskView | GET | /v1/system/hardware/disks/{diskId} | | | 200 | one PhysicalDisk
rackList | GET | /v1/system/hardware/racks | limit? page_token? sort_by? | | 200 | page Rack
rackView | GET | /v1/system/hardware/racks/{rackId} | | | 200 | one Rack
sledList | GET | /v1/system/hardware/sleds | limit? page_token? sort_by? | | 200 | page Sled
sledAdd | POST | /v1/system/hardware/sleds | | UninitializedSledId | 201 | one SledId
sledView | GET | /v1/system/hardware/sleds/{sledId} | | | 200 | one Sled
sledPhysicalDiskList | GET | /v1/system/hardware/sleds/{sledId}/disks | limit? page_token? sort_by? | | 200 | page PhysicalDisk
sledInstanceList | GET | /v1/system/hardware/sleds/{sledId}/instances | limit? page_token? sort_by? | | 200 | page SledInstance
sledSetProvisionPolicy | PUT | /v1/system/hardware/sleds/{sledId}/provision-policy | | SledProvisionPolicyParams | 200 | one SledProvisionPolicyResponse
sledListUninitialized | GET | /v1/system/hardware/sleds-uninitialized | limit? page_token? | | 200 | page UninitializedSled
networkingSwitchPortList | GET | /v1/system/hardware/switch-port | limit? page_token? sort_by? switch_port_id? | | 200 | page SwitchPort
networkingSwitchPortApplySettings | POST | /v1/system/hardware/switch-port/{port}/settings | rack_id switch_location | SwitchPortApplySettings | 204 | none
networkingSwitchPortClearSettings | DELETE | /v1/system/hardware/switch-port/{port}/settings | rack_id switch_location | | 204 | none
networkingSwitchPortStatus | GET | /v1/system/hardware/switch-port/{port}/status | rack_id switch_location | | 200 | one SwitchLinkState
switchList | GET | /v1/system/hardware/switches | limit? page_token? sort_by? | | 200 | page Switch
switchView | GET | /v1/system/hardware/switches/{switchId} | | | 200 | one Switch
ipPoolList | GET | /v1/system/ip-pools | limit? page_token? sort_by? | | 200 | page IpPool
ipPoolCreate | POST | /v1/system/ip-pools | | IpPoolCreate | 201 | one IpPool
ipPoolView | GET | /v1/system/ip-pools/{pool} | | | 200 | one IpPool
ipPoolUpdate | PUT | /v1/system/ip-pools/{pool} | | IpPoolUpdate | 200 | one IpPool
ipPoolDelete | DELETE | /v1/system/ip-pools/{pool} | | | 204 | none
systemIpPoolAssign | POST | /v1/system/ip-pools/{pool}/assignment | | IpPoolAssignParam | 200 | one IpPool
ipPoolRangeList | GET | /v1/system/ip-pools/{pool}/ranges | limit? page_token? | | 200 | page IpPoolRange
ipPoolRangeAdd | POST | /v1/system/ip-pools/{pool}/ranges/add | | IpRange | 201 | one IpPoolRange
ipPoolRangeRemove | POST | /v1/system/ip-pools/{pool}/ranges/remove | | IpRange | 204 | none
ipPoolSiloList | GET | /v1/system/ip-pools/{pool}/silos | limit? page_token? sort_by? | | 200 | page IpPoolSiloLink
ipPoolSiloLink | POST | /v1/system/ip-pools/{pool}/silos | | IpPoolLinkSilo | 201 | one IpPoolSiloLink
ipPoolSiloUpdate | PUT | /v1/system/ip-pools/{pool}/silos/{silo} | | IpPoolSiloUpdate | 200 | one IpPoolSiloLink
ipPoolSiloUnlink | DELETE | /v1/system/ip-pools/{pool}/silos/{silo} | | | 204 | none
ipPoolUtilizationView | GET | /v1/system/ip-pools/{pool}/utilization | | | 200 | one IpPoolUtilization
ipPoolServiceView | GET | /v1/system/ip-pools-service | | | 200 | one IpPool
ipPoolServiceRangeList | GET | /v1/system/ip-pools-service/ranges | limit? page_token? | | 200 | page IpPoolRange
ipPoolServiceRangeAdd | POST | /v1/system/ip-pools-service/ranges/add | | IpRange | 201 | one IpPoolRange
ipPoolServiceRangeRemove | POST | /v1/system/ip-pools-service/ranges/remove | | IpRange | 204 | none
systemMetric | GET | /v1/system/metrics/{metricName} | end_time? limit? order? page_token? start_time? silo? | | 200 | page Measurement
systemTimeseriesQuery | POST | /v1/system/timeseries/query | | TimeseriesQuery | 200 | one OxqlQueryResult
systemTimeseriesSchemaList | GET | /v1/system/timeseries/schemas | limit? page_token? | | 200 | page TimeseriesSchema
networkingSwitchPortLldpNeighbors | GET | /v1/system/hardware/rack-switch-port/{rackId}/{switchLocation}/{port}/lldp/neighbors | limit? page_token? sort_by? | | 200 | page LldpNeighbor
networkingSwitchPortLldpConfigView | GET | /v1/system/hardware/switch-port/{port}/lldp/config | rack_id switch_location | | 200 | one LldpLinkConfig
networkingSwitchPortLldpConfigUpdate | POST | /v1/system/hardware/switch-port/{port}/lldp/config | rack_id switch_location | LldpLinkConfig | 204 | none
networkingAddressLotList | GET | /v1/system/networking/address-lot | limit? page_token? sort_by? | | 200 | page AddressLot
networkingAddressLotCreate | POST | /v1/system/networking/address-lot | | AddressLotCreate | 201 | one AddressLotCreateResponse
networkingAddressLotDelete | DELETE | /v1/system/networking/address-lot/{addressLot} | | | 204 | none
networkingAddressLotBlockList | GET | /v1/system/networking/address-lot/{addressLot}/blocks | limit? page_token? sort_by? | | 200 | page AddressLotBlock
networkingAllowListView | GET | /v1/system/networking/allow-list | | | 200 | one AllowList
networkingAllowListUpdate | PUT | /v1/system/networking/allow-list | | AllowListUpdate | 200 | one AllowList
networkingBfdDisable | POST | /v1/system/networking/bfd-disable | | BfdSessionDisable | 204 | none
networkingBfdEnable | POST | /v1/system/networking/bfd-enable | | BfdSessionEnable | 204 | none
networkingBfdStatus | GET | /v1/system/networking/bfd-status | | | 200 | list BfdStatus
networkingBgpConfigList | GET | /v1/system/networking/bgp | limit? page_token? sort_by? | | 200 | page BgpConfig
networkingBgpConfigCreate | POST | /v1/system/networking/bgp | | BgpConfigCreate | 201 | one BgpConfig
networkingBgpConfigDelete | DELETE | /v1/system/networking/bgp | name_or_id | | 204 | none
networkingBgpAnnounceSetList | GET | /v1/system/networking/bgp-announce-set | limit? page_token? sort_by? | | 200 | list BgpAnnounceSet
networkingBgpAnnounceSetUpdate | PUT | /v1/system/networking/bgp-announce-set | | BgpAnnounceSetCreate | 201 | one BgpAnnounceSet
networkingBgpAnnounceSetDelete | DELETE | /v1/system/networking/bgp-announce-set/{announceSet} | | | 204 | none
networkingBgpAnnouncementList | GET | /v1/system/networking/bgp-announce-set/{announceSet}/announcement | | | 200 | list BgpAnnouncement
networkingBgpExported | GET | /v1/system/networking/bgp-exported | | | 200 | list BgpExported
networkingBgpMessageHistory | GET | /v1/system/networking/bgp-message-history | asn | | 200 | one AggregateBgpMessageHistory
networkingBgpImportedRoutesIpv4 | GET | /v1/system/networking/bgp-routes-ipv4 | asn | | 200 | list BgpImportedRouteIpv4
networkingBgpStatus | GET | /v1/system/networking/bgp-status | | | 200 | list BgpPeerStatus
networkingLoopbackAddressList | GET | /v1/system/networking/loopback-address | limit? page_token? sort_by? | | 200 | page LoopbackAddress
networkingLoopbackAddressCreate | POST | /v1/system/networking/loopback-address | | LoopbackAddressCreate | 201 | one LoopbackAddress
networkingLoopbackAddressDelete | DELETE | /v1/system/networking/loopback-address/{rackId}/{switchLocation}/{address}/{subnetMask} | | | 204 | none
networkingSwitchPortSettingsList | GET | /v1/system/networking/switch-port-settings | limit? page_token? port_settings? sort_by? | | 200 | page SwitchPortSettingsIdentity
networkingSwitchPortSettingsCreate | POST | /v1/system/networking/switch-port-settings | | SwitchPortSettingsCreate | 201 | one SwitchPortSettings
networkingSwitchPortSettingsDelete | DELETE | /v1/system/networking/switch-port-settings | port_settings? | | 204 | none
networkingSwitchPortSettingsView | GET | /v1/system/networking/switch-port-settings/{port} | | | 200 | one SwitchPortSettings
siloIdentityProviderList | GET | /v1/system/identity-providers | limit? page_token? silo? sort_by? | | 200 | page IdentityProvider
localIdpUserCreate | POST | /v1/system/identity-providers/local/users | silo | UserCreate | 201 | one User
localIdpUserDelete | DELETE | /v1/system/identity-providers/local/users/{userId} | silo | | 204 | none
localIdpUserSetPassword | POST | /v1/system/identity-providers/local/users/{userId}/set-password | silo | UserPassword | 204 | none
samlIdentityProviderCreate | POST | /v1/system/identity-providers/saml | silo | SamlIdentityProviderCreate | 201 | one SamlIdentityProvider
samlIdentityProviderView | GET | /v1/system/identity-providers/saml/{provider} | silo? | | 200 | one SamlIdentityProvider
systemQuotasList | GET | /v1/system/silo-quotas | limit? page_token? sort_by? | | 200 | page SiloQuotas
siloList | GET | /v1/system/silos | limit? page_token? sort_by? | | 200 | page Silo
siloCreate | POST | /v1/system/silos | | SiloCreate | 201 | one Silo
siloView | GET | /v1/system/silos/{silo} | | | 200 | one Silo
siloDelete | DELETE | /v1/system/silos/{silo} | | | 204 | none
siloIpPoolList | GET | /v1/system/silos/{silo}/ip-pools | limit? page_token? sort_by? | | 200 | page SiloIpPool
siloPolicyView | GET | /v1/system/silos/{silo}/policy | | | 200 | one SiloRolePolicy
siloPolicyUpdate | PUT | /v1/system/silos/{silo}/policy | | SiloRolePolicy | 200 | one SiloRolePolicy
siloQuotasView | GET | /v1/system/silos/{silo}/quotas | | | 200 | one SiloQuotas
siloQuotasUpdate | PUT | /v1/system/silos/{silo}/quotas | | SiloQuotasUpdate | 200 | one SiloQuotas
siloUserList | GET | /v1/system/users | limit? page_token? silo? sort_by? | | 200 | page User
siloUserView | GET | /v1/system/users/{userId} | silo | | 200 | one User
userBuiltinList | GET | /v1/system/users-builtin | limit? page_token? sort_by? | | 200 | page UserBuiltin
userBuiltinView | GET | /v1/system/users-builtin/{user} | | | 200 | one UserBuiltin
siloUtilizationList | GET | /v1/system/utilization/silos | limit? page_token? sort_by? | | 200 | page SiloUtilization
siloUtilizationView | GET | /v1/system/utilization/silos/{silo} | | | 200 | one SiloUtilization
ping | GET | /v1/ping | | | 200 | one Ping
internetGatewayIpAddressList | GET | /v1/internet-gateway-ip-addresses | gateway? limit? page_token? project? sort_by? vpc? | | 200 | page InternetGatewayIpAddress
internetGatewayIpAddressCreate | POST | /v1/internet-gateway-ip-addresses | gateway project? vpc? | InternetGatewayIpAddressCreate | 201 | one InternetGatewayIpAddress
internetGatewayIpAddressDelete | DELETE | /v1/internet-gateway-ip-addresses/{address} | cascade? gateway? project? vpc? | | 204 | none
internetGatewayIpPoolList | GET | /v1/internet-gateway-ip-pools | gateway? limit? page_token? project? sort_by? vpc? | | 200 | page InternetGatewayIpPool
internetGatewayIpPoolCreate | POST | /v1/internet-gateway-ip-pools | gateway project? vpc? | InternetGatewayIpPoolCreate | 201 | one InternetGatewayIpPool
internetGatewayIpPoolDelete | DELETE | /v1/internet-gateway-ip-pools/{pool} | cascade? gateway? project? vpc? | | 204 | none
internetGatewayList | GET | /v1/internet-gateways | limit? page_token? project? sort_by? vpc? | | 200 | page InternetGateway
internetGatewayCreate | POST | /v1/internet-gateways | project? vpc | InternetGatewayCreate | 201 | one InternetGateway
internetGatewayView | GET | /v1/internet-gateways/{gateway} | project? vpc? | | 200 | one InternetGateway
internetGatewayDelete | DELETE | /v1/internet-gateways/{gateway} | cascade? project? vpc? | | 204 | none
vpcFirewallRulesView | GET | /v1/vpc-firewall-rules | project? vpc | | 200 | one VpcFirewallRules
vpcFirewallRulesUpdate | PUT | /v1/vpc-firewall-rules | project? vpc | VpcFirewallRuleUpdateParams | 200 | one VpcFirewallRules
vpcRouterRouteList | GET | /v1/vpc-router-routes | limit? page_token? project? router? sort_by? vpc? | | 200 | page RouterRoute
vpcRouterRouteCreate | POST | /v1/vpc-router-routes | project? router vpc? | RouterRouteCreate | 201 | one RouterRoute
vpcRouterRouteView | GET | /v1/vpc-router-routes/{route} | project? router? vpc? | | 200 | one RouterRoute
vpcRouterRouteUpdate | PUT | /v1/vpc-router-routes/{route} | project? router? vpc? | RouterRouteUpdate | 200 | one RouterRoute
vpcRouterRouteDelete | DELETE | /v1/vpc-router-routes/{route} | project? router? vpc? | | 204 | none
vpcRouterList | GET | /v1/vpc-routers | limit? page_token? project? sort_by? vpc? | | 200 | page VpcRouter
vpcRouterCreate | POST | /v1/vpc-routers | project? vpc | VpcRouterCreate | 201 | one VpcRouter
vpcRouterView | GET | /v1/vpc-routers/{router} | project? vpc? | | 200 | one VpcRouter
vpcRouterUpdate | PUT | /v1/vpc-routers/{router} | project? vpc? | VpcRouterUpdate | 200 | one VpcRouter
vpcRouterDelete | DELETE | /v1/vpc-routers/{router} | project? vpc? | | 204 | none
vpcSubnetList | GET | /v1/vpc-subnets | limit? page_token? project? sort_by? vpc? | | 200 | page VpcSubnet
vpcSubnetCreate | POST | /v1/vpc-subnets | project? vpc | VpcSubnetCreate | 201 | one VpcSubnet
vpcSubnetView | GET | /v1/vpc-subnets/{subnet} | project? vpc? | | 200 | one VpcSubnet
vpcSubnetUpdate | PUT | /v1/vpc-subnets/{subnet} | project? vpc? | VpcSubnetUpdate | 200 | one VpcSubnet
vpcSubnetDelete | DELETE | /v1/vpc-subnets/{subnet} | project? vpc? | | 204 | none
vpcSubnetListNetworkInterfaces | GET | /v1/vpc-subnets/{subnet}/network-interfaces | limit? page_token? project? sort_by? vpc? | | 200 | page InstanceNetworkInterface
vpcList | GET | /v1/vpcs | limit? page_token? project? sort_by? | | 200 | page Vpc
vpcCreate | POST | /v1/vpcs | project | VpcCreate | 201 | one Vpc
vpcView | GET | /v1/vpcs/{vpc} | project? | | 200 | one Vpc
vpcUpdate | PUT | /v1/vpcs/{vpc} | project? | VpcUpdate | 200 | one Vpc
vpcDelete | DELETE | /v1/vpcs/{vpc} | project? | | 204 | none
`

/** Operations of later versions, as in platform-api/2026-08/operations.md. */
const SINCE = `
currentUserAccessTokenList | GET | /v1/me/access-tokens | limit? page_token? sort_by? |  | 200 | page DeviceAccessToken
currentUserAccessTokenDelete | DELETE | /v1/me/access-tokens/{tokenId} |  |  | 204 | none
userTokenList | GET | /v1/users/{userId}/access-tokens | limit? page_token? sort_by? |  | 200 | page DeviceAccessToken
userSessionList | GET | /v1/users/{userId}/sessions | limit? page_token? sort_by? |  | 200 | page ConsoleSession
userLogout | POST | /v1/users/{userId}/logout |  |  | 204 | none
authSettingsView | GET | /v1/auth-settings |  |  | 200 | one SiloAuthSettings
authSettingsUpdate | PUT | /v1/auth-settings |  | SiloAuthSettingsUpdate | 200 | one SiloAuthSettings
userView | GET | /v1/users/{userId} |  |  | 200 | one User
instanceAffinityGroupList | GET | /v1/instances/{instance}/affinity-groups | limit? page_token? project? sort_by? |  | 200 | page AffinityGroup
instanceAntiAffinityGroupList | GET | /v1/instances/{instance}/anti-affinity-groups | limit? page_token? project? sort_by? |  | 200 | page AntiAffinityGroup
instanceMulticastGroupList | GET | /v1/instances/{instance}/multicast-groups | limit? page_token? project? sort_by? |  | 200 | page MulticastGroupMember
instanceMulticastGroupJoin | PUT | /v1/instances/{instance}/multicast-groups/{multicastGroup} | project? | InstanceMulticastGroupJoin | 201 | one MulticastGroupMember
instanceMulticastGroupLeave | DELETE | /v1/instances/{instance}/multicast-groups/{multicastGroup} | project? |  | 204 | none
multicastGroupList | GET | /v1/multicast-groups | limit? page_token? sort_by? |  | 200 | page MulticastGroup
multicastGroupView | GET | /v1/multicast-groups/{multicastGroup} |  |  | 200 | one MulticastGroup
multicastGroupMemberList | GET | /v1/multicast-groups/{multicastGroup}/members | limit? page_token? sort_by? |  | 200 | page MulticastGroupMember
externalSubnetList | GET | /v1/external-subnets | limit? page_token? project? sort_by? |  | 200 | page ExternalSubnet
externalSubnetCreate | POST | /v1/external-subnets | project | ExternalSubnetCreate | 201 | one ExternalSubnet
externalSubnetView | GET | /v1/external-subnets/{externalSubnet} | project? |  | 200 | one ExternalSubnet
externalSubnetUpdate | PUT | /v1/external-subnets/{externalSubnet} | project? | ExternalSubnetUpdate | 200 | one ExternalSubnet
externalSubnetDelete | DELETE | /v1/external-subnets/{externalSubnet} | project? |  | 204 | none
externalSubnetAttach | POST | /v1/external-subnets/{externalSubnet}/attach | project? | ExternalSubnetAttach | 202 | one ExternalSubnet
externalSubnetDetach | POST | /v1/external-subnets/{externalSubnet}/detach | project? |  | 202 | one ExternalSubnet
instanceExternalSubnetList | GET | /v1/instances/{instance}/external-subnets | project? |  | 200 | page ExternalSubnet
subnetPoolList | GET | /v1/subnet-pools | limit? page_token? sort_by? |  | 200 | page SiloSubnetPool
subnetPoolView | GET | /v1/subnet-pools/{pool} |  |  | 200 | one SiloSubnetPool
siloSubnetPoolList | GET | /v1/system/silos/{silo}/subnet-pools | limit? page_token? sort_by? |  | 200 | page SiloSubnetPool
systemSubnetPoolList | GET | /v1/system/subnet-pools | limit? page_token? sort_by? |  | 200 | page SubnetPool
systemSubnetPoolCreate | POST | /v1/system/subnet-pools |  | SubnetPoolCreate | 201 | one SubnetPool
systemSubnetPoolView | GET | /v1/system/subnet-pools/{pool} |  |  | 200 | one SubnetPool
systemSubnetPoolUpdate | PUT | /v1/system/subnet-pools/{pool} |  | SubnetPoolUpdate | 200 | one SubnetPool
systemSubnetPoolDelete | DELETE | /v1/system/subnet-pools/{pool} |  |  | 204 | none
systemSubnetPoolMemberList | GET | /v1/system/subnet-pools/{pool}/members | limit? page_token? |  | 200 | page SubnetPoolMember
systemSubnetPoolMemberAdd | POST | /v1/system/subnet-pools/{pool}/members/add |  | SubnetPoolMemberAdd | 201 | one SubnetPoolMember
systemSubnetPoolMemberRemove | POST | /v1/system/subnet-pools/{pool}/members/remove |  | SubnetPoolMemberRemove | 204 | none
systemSubnetPoolSiloList | GET | /v1/system/subnet-pools/{pool}/silos | limit? page_token? sort_by? |  | 200 | page SubnetPoolSiloLink
systemSubnetPoolSiloLink | POST | /v1/system/subnet-pools/{pool}/silos |  | SubnetPoolLinkSilo | 201 | one SubnetPoolSiloLink
systemSubnetPoolSiloUpdate | PUT | /v1/system/subnet-pools/{pool}/silos/{silo} |  | SubnetPoolSiloUpdate | 200 | one SubnetPoolSiloLink
systemSubnetPoolSiloUnlink | DELETE | /v1/system/subnet-pools/{pool}/silos/{silo} |  |  | 204 | none
systemSubnetPoolUtilizationView | GET | /v1/system/subnet-pools/{pool}/utilization |  |  | 200 | one SubnetPoolUtilization
scimTokenList | GET | /v1/system/scim/tokens | silo |  | 200 | list ScimClientBearerToken
scimTokenCreate | POST | /v1/system/scim/tokens | silo |  | 201 | one ScimClientBearerTokenValue
scimTokenView | GET | /v1/system/scim/tokens/{tokenId} | silo |  | 200 | one ScimClientBearerToken
scimTokenDelete | DELETE | /v1/system/scim/tokens/{tokenId} | silo |  | 204 | none
networkingAddressLotView | GET | /v1/system/networking/address-lot/{addressLot} |  |  | 200 | one AddressLotViewResponse
networkingInboundIcmpView | GET | /v1/system/networking/inbound-icmp |  |  | 200 | one ServiceIcmpConfig
networkingInboundIcmpUpdate | PUT | /v1/system/networking/inbound-icmp |  | ServiceIcmpConfig | 204 | none
systemNetworkingSettingsView | GET | /v1/system/networking/settings |  |  | 200 | one SystemNetworkingSettings
systemNetworkingSettingsUpdate | PUT | /v1/system/networking/settings |  | SystemNetworkingSettingsUpdate | 200 | one SystemNetworkingSettings
supportBundleUpdate | PUT | /experimental/v1/system/support-bundles/{supportBundle} |  | SupportBundleUpdate | 200 | one SupportBundleInfo
auditLogList | GET | /v1/system/audit-log | end_time? limit? page_token? sort_by? start_time? |  | 200 | page AuditLogEntry
alertClassList | GET | /v1/alert-classes | limit? page_token? filter? |  | 200 | page AlertClass
alertReceiverList | GET | /v1/alert-receivers | limit? page_token? sort_by? |  | 200 | page AlertReceiver
alertReceiverView | GET | /v1/alert-receivers/{receiver} |  |  | 200 | one AlertReceiver
alertReceiverDelete | DELETE | /v1/alert-receivers/{receiver} |  |  | 204 | none
alertDeliveryList | GET | /v1/alert-receivers/{receiver}/deliveries | delivered? failed? pending? limit? page_token? sort_by? |  | 200 | page AlertDelivery
alertReceiverProbe | POST | /v1/alert-receivers/{receiver}/probe | resend? |  | 200 | one AlertProbeResult
alertReceiverSubscriptionAdd | POST | /v1/alert-receivers/{receiver}/subscriptions |  | AlertSubscriptionCreate | 201 | one AlertSubscriptionCreated
alertReceiverSubscriptionRemove | DELETE | /v1/alert-receivers/{receiver}/subscriptions/{subscription} |  |  | 204 | none
alertList | GET | /v1/alerts | alert_class? end_time? limit? page_token? sort_by? start_time? |  | 200 | page Alert
alertView | GET | /v1/alerts/{alertId} |  |  | 200 | one Alert
alertDeliveryResend | POST | /v1/alerts/{alertId}/resend | receiver |  | 201 | one AlertDeliveryId
webhookReceiverCreate | POST | /v1/webhook-receivers |  | WebhookCreate | 201 | one WebhookReceiver
webhookReceiverUpdate | PUT | /v1/webhook-receivers/{receiver} |  | WebhookReceiverUpdate | 204 | none
webhookSecretsList | GET | /v1/webhook-secrets | receiver |  | 200 | one WebhookSecrets
webhookSecretsAdd | POST | /v1/webhook-secrets | receiver | WebhookSecretCreate | 201 | one WebhookSecret
webhookSecretsDelete | DELETE | /v1/webhook-secrets/{secretId} |  |  | 204 | none
systemUpdateRepositoryList | GET | /v1/system/update/repositories | limit? page_token? sort_by? |  | 200 | page TufRepo
systemUpdateRepositoryUpload | PUT | /v1/system/update/repositories | file_name | bytes | 200 | one TufRepoUpload
systemUpdateRepositoryView | GET | /v1/system/update/repositories/{systemVersion} |  |  | 200 | one TufRepo
systemUpdateStatus | GET | /v1/system/update/status |  |  | 200 | one UpdateStatus
targetReleaseUpdate | PUT | /v1/system/update/target-release |  | SetTargetReleaseParams | 204 | none
systemUpdateRecoveryFinish | PUT | /v1/system/update/recovery-finish |  | SetTargetReleaseParams | 204 | none
systemUpdateTrustRootList | GET | /v1/system/update/trust-roots | limit? page_token? sort_by? |  | 200 | page UpdatesTrustRoot
systemUpdateTrustRootCreate | POST | /v1/system/update/trust-roots |  | UpdatesTrustRootCreate | 201 | one UpdatesTrustRoot
systemUpdateTrustRootView | GET | /v1/system/update/trust-roots/{trustRootId} |  |  | 200 | one UpdatesTrustRoot
systemUpdateTrustRootDelete | DELETE | /v1/system/update/trust-roots/{trustRootId} |  |  | 204 | none
networkingBgpImported | GET | /v1/system/networking/bgp-imported | asn |  | 200 | list BgpImported
networkingBgpConfigUpdate | PUT | /v1/system/networking/bgp | name_or_id | BgpConfigUpdate | 200 | one BgpConfig
physicalDiskEnableAdoption | PUT | /v1/system/hardware/disk-adoption-request |  | PhysicalDiskManufacturerIdentity | 201 | one PhysicalDiskAdoptionRequest
physicalDiskDisableAdoption | DELETE | /v1/system/hardware/disk-adoption-request/{physicalDiskAdoptionReqId} |  |  | 204 | none
physicalDiskListAdoptionRequests | GET | /v1/system/hardware/disk-adoption-requests | limit? page_token? sort_by? |  | 200 | page PhysicalDiskAdoptionRequest
physicalDiskListUnadopted | GET | /v1/system/hardware/disks-unadopted | limit? page_token? |  | 200 | page UnadoptedPhysicalDisk
rackMembershipStatus | GET | /v1/system/hardware/racks/{rackId}/membership | version? |  | 200 | one RackMembershipStatus
rackMembershipAddSleds | POST | /v1/system/hardware/racks/{rackId}/membership/add |  | RackMembershipAddSledsRequest | 200 | one RackMembershipStatus
rackMembershipAbort | POST | /v1/system/hardware/racks/{rackId}/membership/abort |  |  | 200 | one RackMembershipStatus
`

export interface OperationFacts {
  readonly name: string
  readonly method: string
  readonly path: string
  /** Wire name of each query field -> whether it is required. */
  readonly query: Readonly<Record<string, boolean>>
  readonly body: string | undefined
  readonly encoding: 'json' | 'form' | 'binary'
  readonly status: number
  readonly answer: { readonly kind: string; readonly type: string | undefined }
}

function factsOf(line: string): OperationFacts {
  const [name = '', method = '', path = '', query = '', body = '', status = '', answer = ''] = line
    .split('|')
    .map((cell) => cell.trim())
  const [bodyType, form] = body.split(' ')
  const [kind = '', type] = answer.split(' ')
  return {
    name,
    method,
    path,
    query: Object.fromEntries(
      query
        .split(' ')
        .filter(Boolean)
        .map((field) => [field.replace('?', ''), !field.endsWith('?')]),
    ),
    body: bodyType || undefined,
    encoding: bodyType === 'bytes' ? 'binary' : form === 'form' ? 'form' : 'json',
    status: Number(status),
    answer: { kind, type },
  }
}

export const operationFacts: readonly OperationFacts[] = (TABLE + SINCE)
  .trim()
  .split('\n')
  .filter(Boolean)
  .map(factsOf)
