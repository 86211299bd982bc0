export const loadAi = () => import('../screens/ai');
export const loadDevices = () => import('../screens/qiui-setup');
export const loadFeedback = () => import('../screens/feedback');
export const loadTasks = () => import('../screens/tasks');
