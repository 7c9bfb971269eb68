export { SshKeyForm as default } from '@/app/(console)/settings/(ssh-keys)/ssh-key-form'
