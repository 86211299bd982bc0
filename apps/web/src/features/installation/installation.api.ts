export { GuestNotice } from './guest-notice';
