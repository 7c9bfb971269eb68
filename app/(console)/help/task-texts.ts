import type { TaskId } from '@/lib/navigation/tasks'
import { fleetTaskTexts } from './fleet-task-texts'
import { networkTaskTexts } from './network-task-texts'
import type { TaskText } from './task-text'

/** What the pages of tasks say. */
export const taskTexts: Readonly<Record<TaskId, TaskText>> = {
  'connect-to-an-instance': {
    when: 'You want to work in an instance: over the network by SSH, or on its serial console where the network doesn’t get you there.',
    steps: [
      'Before you create the instance, add your public key under [SSH keys](sshKeys). Cloud-init installs the keys that you choose at the first start; later changes don’t reach it.',
      'In [New instance](instanceNew), choose your keys, and give it an ephemeral or a floating IP. For an instance that is there, attach one on its Networking tab.',
      'Open the instance from [Instances](instances) and select Connect. The SSH card has the command with its address: fill in the user name that its image has, such as ubuntu or debian.',
      'If nothing answers, open its VPC under [VPCs](vpcs) and select Reachability: it names the rule or the route that is in the way.',
      'Without a network, select Serial console on the same tab.',
    ],
    watch: [
      'The serial console requires the collaborator role on the project, and a running instance.',
      'Images often have no password, so that the serial console lets nobody in until user data has set one.',
    ],
    related: [
      'give-an-instance-a-fixed-address',
      'see-who-can-reach-an-instance',
      'find-out-why-an-instance-is-not-running',
    ],
    topics: ['ssh-keys', 'serial-console', 'instances'],
  },
  'find-out-why-an-instance-is-not-running': {
    when: 'An instance failed, stopped, or doesn’t start.',
    steps: [
      'Open it from [Instances](instances). Under its name the page says why it doesn’t run, as far as that can be told, and what to do.',
      'If it failed, select its state: it says whether the platform restarts it, and when.',
      'Select Activity to see who stopped or changed it, and what this browser has seen of it.',
      'If a start was refused for want of room, compare [Utilization](utilization) with the quotas of the silo. Stopping another instance frees its vCPUs and memory.',
      'If it is in groups, look at Placement on its Settings tab: with the policy “must”, an instance doesn’t start where the group can’t be kept.',
      'If it runs but doesn’t answer, its serial console shows what it prints while it starts.',
    ],
    watch: [
      'A quota with room to spare doesn’t mean that a sled has room: an instance runs on one sled as a whole.',
      'A failed instance can be started by hand at any time.',
    ],
    related: ['connect-to-an-instance', 'grow-an-instance', 'spread-replicas-over-sleds'],
    topics: ['auto-restart', 'affinity-groups', 'utilization'],
  },
  'grow-an-instance': {
    when: 'It needs more vCPUs, memory, or storage, or could do with less.',
    steps: [
      'In [Instances](instances), open the menu of the instance and choose Resize. A running one is stopped for that and started again, after you confirm it.',
      'For more storage, attach another disk: Create disk on its Storage tab.',
      'To move to a larger disk, take a [snapshot](snapshotNew) of the old one, and create a [disk](diskNew) of the larger size from it.',
      'Then choose Replace in the menu of the old disk on the Storage tab, and the new one. Extend the file system in the guest.',
    ],
    watch: [
      'The size of a disk can’t be changed.',
      'vCPUs and memory count toward the quotas of the silo while the instance is running; disks and snapshots always do.',
    ],
    related: [
      'back-up-and-restore-a-disk',
      'move-a-disk-to-another-instance',
      'find-out-why-an-instance-is-not-running',
    ],
    topics: ['instances', 'disks', 'utilization'],
  },
  'copy-an-instance': {
    when: 'You need another instance like one that is there: with the same settings, or also with what is on its disks.',
    steps: [
      'For the same settings and empty disks, open its menu in [Instances](instances) and choose Create similar: the form opens filled in.',
      'For its data too, choose Duplicate with data. The console takes a snapshot of each disk, creates disks from those, and then the instance.',
      'For several, enter the number of instances in either form: up to 20 are created, with a number after each name.',
      'For many copies, make an image of its boot disk, and create instances from that.',
      'For copies by a tool, look at the equivalent command or Terraform block at the end of the form.',
    ],
    watch: [
      'Local and read-only disks, external IPs, affinity groups, and user data aren’t duplicated.',
      'A copy of a boot disk has the host name, keys, and machine ID of the first. Stop the instance before you duplicate it, so that its files are complete.',
    ],
    related: ['make-an-image-from-a-disk', 'spread-replicas-over-sleds', 'script-the-api'],
    topics: ['instances', 'disks'],
  },
  'spread-replicas-over-sleds': {
    when: 'Several instances do the same, and one sled that fails must not take all of them down.',
    steps: [
      'Under [Anti-affinity groups](antiAffinityGroups), select “New anti-affinity group”.',
      'Choose the policy: with “should”, an instance starts even where it can’t be apart from the others; with “must”, it doesn’t start then.',
      'Open the group, select “Add instances”, and choose them. Those that run are stopped for it and started again, one after another. New instances can join when they are created.',
      'The group’s page shows their states.',
    ],
    watch: [
      'A group takes effect when an instance starts. It moves nothing that runs.',
      'With “must”, there can’t be more of them running than there are sleds with room.',
    ],
    related: ['find-out-why-an-instance-is-not-running', 'copy-an-instance'],
    topics: ['affinity-groups'],
  },
  'move-a-disk-to-another-instance': {
    when: 'What is on a disk is needed in another instance of the same project.',
    steps: [
      'Open the instance that has it from [Instances](instances). On its Storage tab, choose Detach in the menu of the disk.',
      'Open the other instance, and select “Attach existing disk” on its Storage tab.',
      'Mount it in the guest.',
    ],
    watch: [
      'Both need the instance to be stopped. The console stops a running one, makes the change, and starts it again, after you confirm it.',
      'A boot disk has to be unset as that before it can be detached.',
      'Disks don’t leave their project. To take data to another project of the silo, make an image of the disk and promote it.',
    ],
    related: ['back-up-and-restore-a-disk', 'make-an-image-from-a-disk', 'grow-an-instance'],
    topics: ['disks'],
  },
  'back-up-and-restore-a-disk': {
    when: 'You want to be able to go back to what is on a disk now.',
    steps: [
      'In [Disks](disks), open the menu of the disk and choose Snapshot. It can be in use meanwhile.',
      'To restore, choose Replace in the menu of the disk on the Storage tab of its instance, and the snapshot. The instance is stopped, gets a new disk from the snapshot in the place of the old one, and is started again.',
      'The old disk is kept, detached. To go back to it, choose Replace once more, and that disk.',
      'Once all is well, delete the old disk, and [snapshots](snapshots) that you no longer need.',
    ],
    watch: [
      'A snapshot is taken as if the power had failed: stop the instance, or flush its file systems, for a clean one.',
      'Snapshots are on the same rack as the disks, and count toward the storage quota. They are no copy elsewhere.',
      'Local disks can’t be snapshotted.',
    ],
    related: ['move-a-disk-to-another-instance', 'make-an-image-from-a-disk', 'grow-an-instance'],
    topics: ['disks'],
  },
  'make-an-image-from-a-disk': {
    when: 'New instances should begin with what you have set up on a disk.',
    steps: [
      'Prepare the guest: remove what is its own, such as host keys and the machine ID, and stop the instance.',
      'Take a [snapshot](snapshotNew) of its boot disk.',
      'In [Snapshots](snapshots), open the menu of the snapshot and choose Create image. Say which system and version it is.',
      'To share it with every project of the silo, choose Promote in its menu in [Images](images). It is then among the [silo images](siloImages).',
    ],
    watch: [
      'Disks don’t depend on the image they were created from: deleting it doesn’t affect them.',
      'Promoting an image requires the collaborator role on the silo.',
    ],
    related: ['upload-an-image', 'copy-an-instance', 'back-up-and-restore-a-disk'],
    topics: ['images', 'disks'],
  },
  'upload-an-image': {
    when: 'You have an image as a file: of a cloud distribution, or an installer as ISO.',
    steps: [
      'Convert it to a raw disk image first if it is compressed or in a container format, such as qcow2: qemu-img convert -O raw in.qcow2 out.raw.',
      'Select [Upload image](imageNew) in the project, choose the file, and its block size: 512 bytes for most cloud images, 2048 bytes for ISO files.',
      'Keep the tab open until it is done. You can work on other pages meanwhile.',
      'Create an instance from it, or promote it in [Images](images), so that every project of the silo can use it.',
    ],
    watch: [
      'Instances boot with UEFI: an image needs a GUID partition table with an EFI system partition.',
      'If the tab was closed, choose the same file again to continue.',
    ],
    related: ['make-an-image-from-a-disk', 'connect-to-an-instance'],
    topics: ['image-requirements', 'images'],
  },
  'share-a-project': {
    when: 'A colleague, or a group, needs to see a project or to work in it.',
    steps: [
      'Open [Access](projectAccess) in the project, and select “Add user or group”.',
      'Choose who, and a role: viewers see everything, collaborators work with everything in it, admins also manage who has access.',
      'For all projects at once, give the role on the silo instead, under [Access](siloAccess) of the silo.',
      'Send them the address of the [project](project). Without a role on the silo they see no list of projects.',
    ],
    watch: [
      'Only people of the same silo can be chosen. Those who sign in with an identity provider are there after their first sign-in.',
      'Of silo and project roles, the stronger role applies: a role on the silo isn’t narrowed down by a project.',
    ],
    related: ['script-the-api', 'see-who-can-reach-an-instance'],
    topics: ['access', 'projects'],
  },
  'script-the-api': {
    when: 'You want to do by a script what you do in the console.',
    steps: [
      'Sign in with the command-line tool: oxide auth login, with the address of this console. Confirm its code in the browser.',
      'The tool has an access token now, which acts as you. Those that you have, and when they expire, are under [Access tokens](accessTokens).',
      'Call the API with it: curl -H "Authorization: Bearer $OXIDE_TOKEN" "$OXIDE_HOST/v1/projects".',
      'To find the call for something, do it in the console: forms and questions show the equivalent API call, curl and CLI commands, and Terraform block.',
      'To take over what is there, open the menu of a project in the list of projects, or select rows in one of its lists, and choose Export as Terraform: configuration with blocks that import it, or the commands that make the same elsewhere.',
    ],
    watch: [
      'Whoever has the token can do what you can. Delete it when you no longer need it.',
      'An export says at its top what is not in it. Look at the plan of Terraform before you apply it: after an import it can restart instances.',
      'Lists come in pages: pass next_page as page_token until there is none.',
    ],
    related: ['share-a-project', 'copy-an-instance'],
    topics: ['devices', 'oxql'],
  },
  ...networkTaskTexts,
  ...fleetTaskTexts,
}
