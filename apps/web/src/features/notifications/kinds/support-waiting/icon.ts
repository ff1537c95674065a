export { MessageCircleQuestion as icon } from 'lucide-react';
