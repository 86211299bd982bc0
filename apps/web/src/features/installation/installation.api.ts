export { askGuestNotice, GuestNotice } from './guest-notice';
