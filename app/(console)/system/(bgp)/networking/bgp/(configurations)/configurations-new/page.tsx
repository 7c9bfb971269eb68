export { ConfigCreateForm as default } from '@/app/(console)/system/(bgp)/config-form'
