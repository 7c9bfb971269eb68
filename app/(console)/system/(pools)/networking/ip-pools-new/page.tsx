export { IpPoolCreateForm as default } from '@/app/(console)/system/_pools/pool-form'
