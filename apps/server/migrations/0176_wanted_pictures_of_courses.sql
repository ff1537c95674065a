-- The newest request for a picture from an address: those that come later, or after another picture was chosen, show nothing.
alter table course_working_copy add column picture_request uuid;
