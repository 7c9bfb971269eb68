/** What a port announces of itself by LLDP, and how people call it. */
export const LLDP_FIELDS = [
  ['systemName', 'System name'],
  ['systemDescription', 'System description'],
  ['linkName', 'Link name'],
  ['linkDescription', 'Link description'],
  ['chassisId', 'Chassis ID'],
  ['managementIp', 'Management address'],
] as const
