export { MessageCircle as icon } from 'lucide-react';
