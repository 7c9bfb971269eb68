/**
 * What readers come to do. Each task has a page of the guide (app/(console)/help/[task]); the key is its
 * address.
 */

interface TaskEntry {
  /** Other words for the task. */
  readonly words: string
  /** For operators only. */
  readonly isForFleet?: true
}

export const tasks = {
  'connect-to-an-instance': { words: 'ssh log in login serial console terminal shell access' },
  'find-out-why-an-instance-is-not-running': {
    words: 'start fails failed stopped crash broken down no capacity troubleshoot debug',
  },
  'grow-an-instance': { words: 'resize bigger more cpu vcpus memory ram disk space scale up' },
  'copy-an-instance': { words: 'clone duplicate template similar same again' },
  'spread-replicas-over-sleds': {
    words: 'anti-affinity high availability ha placement redundancy fail domain rack',
  },
  'move-a-disk-to-another-instance': { words: 'detach attach volume storage' },
  'back-up-and-restore-a-disk': { words: 'backup snapshot recover roll back copy volume' },
  'make-an-image-from-a-disk': { words: 'golden image template snapshot bake' },
  'upload-an-image': { words: 'import iso qcow2 raw custom os operating system' },
  'let-https-in': { words: 'open port firewall allow web http 443 80 inbound rule ingress' },
  'give-an-instance-a-fixed-address': {
    words: 'static floating ip public external reserve elastic',
  },
  'see-who-can-reach-an-instance': {
    words: 'exposure reachability firewall open ports security internet blocked',
  },
  'reach-the-internet-from-a-private-subnet': {
    words: 'nat outbound egress gateway route no internet access',
  },
  'connect-an-instance-to-two-networks': {
    words: 'second nic network interface multiple subnets dual homed router vpn',
  },
  'share-a-project': {
    words: 'invite colleague teammate permission role access collaborator viewer user group',
  },
  'script-the-api': { words: 'token curl cli command line terraform automate automation api key' },
  'add-addresses-to-a-pool': {
    words: 'ip pool range exhausted full capacity external',
    isForFleet: true,
  },
  'create-a-silo-with-single-sign-on': {
    words: 'sso saml tenant customer identity provider okta keycloak entra',
    isForFleet: true,
  },
  'take-a-sled-out-of-service': {
    words: 'drain maintenance server host expunge provisionable remove hardware',
    isForFleet: true,
  },
  'look-into-failed-hardware': {
    words: 'disk port peer down broken switch link bgp neighbor troubleshoot',
    isForFleet: true,
  },
  'update-the-system': {
    words: 'upgrade release version software target patch',
    isForFleet: true,
  },
  'collect-a-support-bundle': {
    words: 'logs diagnostics support ticket help archive download',
    isForFleet: true,
  },
  'find-out-who-deleted-something': {
    words: 'audit log history who changed trace blame',
    isForFleet: true,
  },
  'rotate-a-certificate': {
    words: 'tls ssl https expired expires renew replace',
    isForFleet: true,
  },
  'be-told-of-alerts': {
    words: 'webhook notification notify alert receiver pager slack monitoring',
    isForFleet: true,
  },
} as const satisfies Readonly<Record<string, TaskEntry>>

export type TaskId = keyof typeof tasks

// The keys of an object literal are exactly its type's.
export const TASK_IDS = Object.keys(tasks) as readonly TaskId[]

export const isTask = (id: string): id is TaskId => Object.hasOwn(tasks, id)

/** Whether only operators need a task. */
export const isFleetTask = (id: TaskId): boolean => 'isForFleet' in tasks[id]
