export { AnnounceSetCreateForm as default } from '@/app/(console)/system/(bgp)/announce-set-form'
