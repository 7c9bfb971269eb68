interface HelpSection {
  /** Its anchor; lib/navigation/help.ts links to it. */
  readonly id: string
  readonly title: string
  readonly paragraphs: readonly string[]
}

/** What the guide says, by topic. */
export const helpSections: readonly HelpSection[] = [
  {
    id: 'projects',
    title: 'Projects',
    paragraphs: [
      'A project holds instances, disks, snapshots, images, networks and floating IPs, and says who may work with them. Names are unique within a silo: lower-case letters, digits and dashes, starting with a letter, at most 63 characters.',
      'Every new project comes with a VPC called “default”. A project can be deleted once nothing is left in it, its VPCs included.',
    ],
  },
  {
    id: 'instances',
    title: 'Instances',
    paragraphs: [
      'An instance is a virtual machine. Starting needs it stopped or failed; rebooting needs it running; deleting needs it stopped or failed. While it changes, the list and its page follow by themselves.',
      'Stopping frees its CPU and memory and keeps its disks and addresses. Deleting detaches its disks without deleting them and releases its ephemeral address.',
      'An instance’s lookup link, /lookup/i/ followed by its ID, leads to its page for everybody who may see it.',
    ],
  },
  {
    id: 'auto-restart',
    title: 'Auto-restart',
    paragraphs: [
      'A failed instance is restarted by the platform unless its policy is “never”. After an automatic restart it waits an hour before the next one; the state’s popover says when it is due.',
    ],
  },
  {
    id: 'disks',
    title: 'Disks',
    paragraphs: [
      'A disk is blank or made from an image or a snapshot, and is attached to one instance at a time. The boot disk is the one an instance starts from; without one the platform picks among the attached disks.',
    ],
  },
  {
    id: 'access',
    title: 'Access',
    paragraphs: [
      'Roles are viewer, collaborator and admin, on the silo or on a project; the stronger one counts. They are given to users or to groups. A silo viewer reads everything in the silo; a silo collaborator or admin administers all its projects.',
      'Somebody who signs in and may see nothing at all has no role on the silo and belongs to no group with one. Usually the identity provider does not send the groups the silo expects: ask the administrator of the silo to check the provider’s group attribute.',
    ],
  },
  {
    id: 'devices',
    title: 'Signing in on a device',
    paragraphs: [
      'A command-line tool shows a code of eight letters and the address to enter it at. Whoever confirms the code signs the device in as themselves; confirm only codes you have asked for. A code is good for five minutes, once.',
    ],
  },
]
